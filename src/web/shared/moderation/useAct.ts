import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { moderationLog, undoAct, warn } from '#contract/audit/moderationLog.ts'
import { reports } from '#contract/audit/reports.ts'
import { grantRole, kickFromRoom, removeRole } from '#contract/room/roles.ts'
import { ban, kick, temporaryBan } from '#contract/user/moderation.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { toast } from '#web/ui/toast.ts'
import { type CaseAct, isUndoable, type LiftingAct } from './acts.ts'

/** How long what was done can be taken back from the message that tells of it. */
const UNDO_TOAST_MS = 10_000

/** An act as a moderator decided it. */
export interface Decided {
  readonly act: CaseAct | LiftingAct
  readonly userUuid: string
  readonly name: string
  /** Where it is done; null for the whole site. */
  readonly roomUuid: string | null
  /** The report it answers, if it answers one. */
  readonly reportId?: string
  readonly reason: string
  /** ISO; null lasts. */
  readonly until: string | null
}

const perform = async ({ act, userUuid, roomUuid, reportId, reason, until }: Decided): Promise<void> => {
  const roomId = roomUuid ?? ''
  const answers = reportId === undefined ? {} : { reportId }
  const lift = (role: 'chatDisabled' | 'banned') =>
    ask(removeRole, { params: { roomId }, body: { userUuid, role, reason } })
  const restrict = (role: 'chatDisabled' | 'djDisabled' | 'banned' | 'kicked') =>
    ask(grantRole, {
      params: { roomId },
      body: { userUuid, role, expirationTime: until, reason, ...answers },
    })
  switch (act) {
    case 'warn':
      await ask(warn, { body: { userUuid, roomUuid: roomId, reason, ...answers } })
      return
    case 'siteWarn':
      await ask(warn, { body: { userUuid, reason } })
      return
    case 'mute':
      await restrict('chatDisabled')
      return
    case 'unmute':
      await lift('chatDisabled')
      return
    case 'roomUnban':
      await lift('banned')
      return
    case 'djBan':
      await restrict('djDisabled')
      return
    case 'roomBan':
      await restrict('banned')
      return
    case 'kick':
      await (until === null
        ? ask(kickFromRoom, { body: { userUuid, slug: roomId, reason, ...answers } })
        : restrict('kicked'))
      return
    case 'siteKick':
      await ask(kick, { body: { userUuid, reason } })
      return
    case 'siteBan':
      await (until === null
        ? ask(ban, { body: { userUuid, reason } })
        : ask(temporaryBan, { body: { userUuid, reason, expirationTime: until } }))
  }
}

/** Takes acts back, and says how it went. */
export const useUndo = (): ((id: string) => Promise<void>) => {
  const { t } = useTranslation('moderation')
  const client = useQueryClient()
  const say = useSayRefusal()
  return async (id) => {
    try {
      await ask(undoAct, { params: { id }, body: {} })
      toast({ look: 'good', title: t('undone') })
    } catch (error) {
      toast({ look: 'bad', title: say(error) })
    }
    await client.invalidateQueries({ queryKey: keyOf(moderationLog) })
  }
}

/** Carries out what was decided about a case; gives the act's id in the log, undefined where it was refused. */
export const useAct = (): ((decided: Decided) => Promise<string | undefined>) => {
  const { t } = useTranslation(['moderation', 'common'])
  const client = useQueryClient()
  const session = useSession()
  const say = useSayRefusal()
  const undo = useUndo()
  return async (decided) => {
    try {
      await perform(decided)
      const scope = decided.roomUuid === null ? 'site' : `room:${decided.roomUuid}`
      const last = { scope, userUuid: decided.userUuid, actorUuid: session?.uuid, limit: 1 }
      const entry = (await ask(moderationLog, { query: last })).entries[0]
      void client.invalidateQueries({ queryKey: keyOf(moderationLog) })
      void client.invalidateQueries({ queryKey: keyOf(reports) })
      toast({
        look: 'good',
        title: t(`moderation:acted.${decided.act}`, { name: decided.name }),
        stays: UNDO_TOAST_MS,
        ...(entry &&
          isUndoable(entry.kind) && {
            action: { label: t('common:undo'), run: () => void undo(entry.id) },
          }),
      })
      return entry?.id
    } catch (error) {
      toast({ look: 'bad', title: say(error) })
      return undefined
    }
  }
}
