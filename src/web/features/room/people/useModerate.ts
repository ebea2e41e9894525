import { useTranslation } from 'react-i18next'
import { grantRole, kickFromRoom, removeRole } from '#contract/room/roles.ts'
import { ask } from '#web/api/ask.ts'
import { useSayRefusal } from '#web/app/useSayRefusal.ts'
import { useRoom, useVisit } from '#web/live/useRoom.ts'
import { toast } from '#web/ui/toast.ts'
import { type Deed, nameOfDeed, type Span, spans } from './moderation.ts'

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
export const useModerate = (): ((deed: Deed, whom: Whom, span: Span) => Promise<boolean>) => {
  const { t } = useTranslation('room')
  const sayRefusal = useSayRefusal()
  const visit = useVisit()
  const slug = useRoom((room) => room.settings.slug) ?? ''
  const perform = async (deed: Deed, userUuid: string, span: Span): Promise<void> => {
    switch (deed.kind) {
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
          body: { userUuid, role: deed.role, expirationTime },
        })
        return
      }
      case 'take':
        await ask(removeRole, { params: { roomId: slug }, body: { userUuid, role: deed.role } })
        return
    }
  }
  return async (deed, whom, span) => {
    try {
      await perform(deed, whom.uuid, span)
      toast({ look: 'good', title: t(`moderate.done.${nameOfDeed(deed)}`, { name: whom.name }) })
      return true
    } catch (error) {
      toast({ look: 'bad', title: sayRefusal(error) })
      return false
    }
  }
}
