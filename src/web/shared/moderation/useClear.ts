import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { reports } from '#contract/audit/reports.ts'
import { clearMessages } from '#contract/chat/deletion.ts'
import { clearChat } from '#contract/room/chat.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { toast } from '#web/ui/toast.ts'
import { useUndo } from './useAct.ts'

/** How long what was deleted can be brought back from the message that tells of it. */
const UNDO_TOAST_MS = 10_000

/** Which messages of a room go. */
export interface Clearing {
  readonly roomUuid: string
  /** Whose; everybody's where nobody is named. */
  readonly userUuid?: string
  /** Of how many last minutes; all there are where none are given, which is the owner's to do. */
  readonly minutes?: number
  readonly reason: string
  /** The report it answers, if it answers one. */
  readonly reportId?: string
}

interface Done {
  /** Undefined where all are gone. */
  readonly deleted?: number
  readonly more?: boolean
  readonly actionId: string | undefined
}

/** Deletes messages of a room, says how it went and offers to bring them back; gives the act, undefined where there is none. */
export const useClear = (): ((clearing: Clearing) => Promise<string | undefined>) => {
  const { t } = useTranslation(['moderation', 'common'])
  const client = useQueryClient()
  const actorUuid = useSession()?.uuid
  const say = useSayRefusal()
  const undo = useUndo()
  const perform = async (clearing: Clearing): Promise<Done> => {
    const { roomUuid, userUuid, minutes, reportId } = clearing
    const reason = clearing.reason === '' ? {} : { reason: clearing.reason }
    if (minutes === undefined) {
      await ask(clearChat, { params: { roomId: roomUuid }, body: reason })
      const last = { scope: `room:${roomUuid}`, actorUuid, kind: 'clearChat', limit: 1 } as const
      return { actionId: (await ask(moderationLog, { query: last })).entries[0]?.id }
    }
    const { data } = await ask(clearMessages, {
      body: {
        receiver: roomUuid,
        minutes,
        ...reason,
        ...(userUuid !== undefined && { userUuid }),
        ...(reportId !== undefined && { reportId }),
      },
    })
    return { ...data, actionId: data.actionId ?? undefined }
  }
  return async (clearing) => {
    try {
      const { deleted, more, actionId } = await perform(clearing)
      void client.invalidateQueries({ queryKey: keyOf(moderationLog) })
      void client.invalidateQueries({ queryKey: keyOf(reports) })
      const title =
        deleted === undefined ? t('moderation:clear.all') : t('moderation:clear.done', { count: deleted })
      toast({
        look: 'good',
        title,
        ...(more && { text: t('moderation:clear.more') }),
        stays: UNDO_TOAST_MS,
        ...(actionId !== undefined && {
          action: { label: t('common:undo'), run: () => void undo(actionId) },
        }),
      })
      return actionId
    } catch (error) {
      toast({ look: 'bad', title: say(error) })
      return undefined
    }
  }
}
