import { useTranslation } from 'react-i18next'
import { grantRole, kickFromRoom, removeRole } from '#contract/room/roles.ts'
import { ask } from '#web/api/ask.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'
import { type ModerationAction, nameOfAction, type Span, spans } from './moderationActions.ts'

const HOUR_MS = 3_600_000

const endOf = (span: Span, now: number): string | null => {
  const hours = spans[span]
  return hours === null ? null : new Date(now + hours * HOUR_MS).toISOString()
}

interface Whom {
  readonly uuid: string
  readonly name: string
}

/** Carries out what a moderator decided, and says how it went. */
export const useModerate = (): ((action: ModerationAction, whom: Whom, span: Span) => Promise<boolean>) => {
  const { t } = useTranslation('room')
  const sayRefusal = useSayRefusal()
  const visit = useVisit()
  const slug = useRoom((room) => room.settings.slug) ?? ''
  const perform = async (action: ModerationAction, userUuid: string, span: Span): Promise<void> => {
    switch (action.kind) {
      case 'kick':
        await ask(kickFromRoom, { body: { userUuid, slug } })
        return
      case 'offDecks':
        await visit?.act('removeDj', { djUuid: userUuid })
        return
      case 'grant': {
        const expirationTime = endOf(span, visit?.clock.now() ?? Date.now())
        await ask(grantRole, {
          params: { roomId: slug },
          body: { userUuid, role: action.role, expirationTime },
        })
        return
      }
      case 'take':
        await ask(removeRole, { params: { roomId: slug }, body: { userUuid, role: action.role } })
        return
    }
  }
  return async (action, whom, span) => {
    try {
      await perform(action, whom.uuid, span)
      toast({ look: 'good', title: t(`moderate.done.${nameOfAction(action)}`, { name: whom.name }) })
      return true
    } catch (error) {
      toast({ look: 'bad', title: sayRefusal(error) })
      return false
    }
  }
}
