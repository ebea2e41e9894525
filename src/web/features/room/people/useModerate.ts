import { useTranslation } from 'react-i18next'
import { grantRole, removeRole } from '#contract/room/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { restrictionsOfRoom } from '#contract/room/restrictions.ts'
import { keyOf } from '#web/api/queries.ts'
import { ask } from '#web/api/ask.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'
import { type ModerationAction, nameOfAction, type Span, spans } from './moderationActions.ts'

const MINUTE_MS = 60_000

const endOf = (span: Span, now: number): string | null => {
  const minutes = spans[span]
  return minutes === null ? null : new Date(now + minutes * MINUTE_MS).toISOString()
}

interface Whom {
  readonly uuid: string
  readonly name: string
}

/** Carries out what a moderator decided, with their reason, and says how it went. */
export const useModerate = (): ((
  action: ModerationAction,
  whom: Whom,
  span: Span,
  reason?: string,
) => Promise<boolean>) => {
  const { t } = useTranslation('room')
  const sayRefusal = useSayRefusal()
  const visit = useVisit()
  const slug = useRoom((room) => room.settings.slug) ?? ''
  const client = useQueryClient()
  const perform = async (
    action: ModerationAction,
    userUuid: string,
    span: Span,
    reason: string,
  ): Promise<void> => {
    switch (action.kind) {
      case 'offDecks':
        await visit?.act('removeDj', { djUuid: userUuid })
        return
      case 'kick':
      case 'grant': {
        const expirationTime = endOf(span, visit?.clock.now() ?? Date.now())
        await ask(grantRole, {
          params: { roomId: slug },
          body: {
            userUuid,
            role: action.kind === 'kick' ? 'kicked' : action.role,
            expirationTime,
            ...(reason === '' ? {} : { reason }),
          },
        })
        return
      }
      case 'take':
        await ask(removeRole, { params: { roomId: slug }, body: { userUuid, role: action.role } })
        return
    }
  }
  return async (action, whom, span, reason = '') => {
    try {
      await perform(action, whom.uuid, span, reason)
      void client.invalidateQueries({ queryKey: keyOf(restrictionsOfRoom) })
      toast({ look: 'good', title: t(`moderate.done.${nameOfAction(action)}`, { name: whom.name }) })
      return true
    } catch (error) {
      toast({ look: 'bad', title: sayRefusal(error) })
      return false
    }
  }
}
