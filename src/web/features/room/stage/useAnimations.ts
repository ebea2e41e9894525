import { useCallback } from 'react'
import { OneTimeAnimation } from '#contract/realtime/messages.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'

export type StageAnimation =
  | { readonly userUuid: string; readonly animation: 'jump' }
  | { readonly userUuid: string; readonly animation: 'emoji'; readonly emoji: string }

const animationOf = (params: unknown): StageAnimation | undefined => {
  const told = OneTimeAnimation.safeParse(params)
  if (!told.success) return undefined
  const { userUuid, animation, emoji } = told.data
  if (animation === 'jump') return { userUuid, animation }
  return emoji === undefined ? undefined : { userUuid, animation, emoji }
}

/** Calls back for every jump and emoji in the room until the returned function is called. */
export const useAnimations = (): ((listener: (animation: StageAnimation) => void) => () => void) => {
  const visit = useVisit()
  return useCallback(
    (listener) =>
      visit?.onMessage((message) => {
        if (message.name !== 'playedOneTimeAnimation' || !('params' in message)) return
        const animation = animationOf(message.params)
        if (animation) listener(animation)
      }) ?? (() => undefined),
    [visit],
  )
}
