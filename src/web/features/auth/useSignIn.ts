import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiRefusal } from '#web/api/refusal.ts'
import { sessionStore } from '#web/api/sessionStore.ts'

/** One way of signing in, tried again with a second factor where the account has one. */
export type Way = (secondFactor?: string) => Promise<{ accessToken: string }>

const asksForFactor = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.code === 'secondFactorNeeded' || error.code === 'wrongSecondFactor')

/** Signs in, asks for the second factor in between where needed, and goes to where the person wanted to be. */
export const useSignIn = (back: string | undefined) => {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<{ readonly way: Way }>()
  const sign = useMutation({
    mutationFn: ({ way, secondFactor }: { way: Way; secondFactor?: string }) => way(secondFactor),
    onError: (error, { way }) => asksForFactor(error) && setWaiting({ way }),
    onSuccess: async ({ accessToken }) => {
      sessionStore.set(accessToken)
      await navigate({ href: back ?? '/', replace: true })
    },
  })
  const isQuestion = sign.error instanceof ApiRefusal && sign.error.code === 'secondFactorNeeded'
  return {
    isBusy: sign.isPending,
    /** The first demand for a second factor is a question, not a problem. */
    problem: isQuestion ? null : sign.error,
    needsFactor: waiting !== undefined,
    start: (way: Way): void => sign.mutate({ way }),
    answer: (secondFactor: string): void => {
      if (waiting) sign.mutate({ way: waiting.way, secondFactor })
    },
    giveUp: (): void => {
      setWaiting(undefined)
      sign.reset()
    },
  }
}

export type SignIn = ReturnType<typeof useSignIn>
