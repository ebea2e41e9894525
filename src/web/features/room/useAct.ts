import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomActionName } from '#contract/realtime/actions.ts'
import { type SocketErrorCode, socketErrors } from '#contract/realtime/errors.ts'
import { ActionRefusal } from '#web/connection/questions.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'

const codeOf = (sentence: string): SocketErrorCode | undefined =>
  (Object.keys(socketErrors) as SocketErrorCode[]).find((code) => socketErrors[code] === sentence)

/** Says why the room refused, in the language of the page. */
export const useSayNo = (): ((error: unknown) => void) => {
  const { t } = useTranslation('room')
  const visit = useVisit()
  return useCallback(
    (error: unknown) => {
      const code = error instanceof ActionRefusal ? codeOf(error.message) : undefined
      if (code) return void toast({ look: 'bad', title: t(`refused.${code}`) })
      const isDown = (): boolean => {
        const state = visit?.get()
        return state !== undefined && 'link' in state && state.link === 'down'
      }
      toast({
        look: 'bad',
        title: t('refused.down'),
        ...(visit && isDown() && { while: { holds: isDown, subscribe: visit.subscribe } }),
      })
    },
    [t, visit],
  )
}

export interface Act {
  readonly act: (action: RoomActionName, params?: object) => Promise<boolean>
  readonly busy: boolean
}

/** Performs actions of the room; a refusal is said in passing and answered with false. */
export const useAct = (): Act => {
  const visit = useVisit()
  const sayNo = useSayNo()
  const [busy, setBusy] = useState(false)
  const act = useCallback(
    async (action: RoomActionName, params: object = {}) => {
      if (!visit) return false
      setBusy(true)
      try {
        await visit.act(action, params)
        return true
      } catch (error) {
        sayNo(error)
        return false
      } finally {
        setBusy(false)
      }
    },
    [visit, sayNo],
  )
  return { act, busy }
}
