import { AppealState } from '#contract/audit/appealState.ts'
import { LogKind, typeOf } from '#contract/audit/logKind.ts'
import { APPEAL_DAYS, type LogEntry, type MyModeration } from '#contract/audit/moderationLog.ts'
import type { ActRow } from './store.ts'

const DAY_MS = 86_400_000

/** An act as moderators see it. */
export const entryOf = (act: ActRow, appeal: LogEntry['appeal'] = null): LogEntry => {
  const kind = LogKind.parse(act.kind)
  return {
    id: act.id,
    kind,
    type: typeOf(kind),
    scope: act.roomUuid === null ? 'site' : 'room',
    roomUuid: act.roomUuid,
    actorUuid: act.actorUuid,
    userUuid: act.userUuid,
    reason: act.reason,
    previousRole: act.previousRole,
    newRole: act.newRole,
    until: act.until?.toISOString() ?? null,
    automated: act.automated,
    reportId: act.reportId,
    undoneAt: act.undoneAt?.toISOString() ?? null,
    undoneByUuid: act.undoneByUuid,
    appeal,
    createdAt: act.createdAt.toISOString(),
  }
}

/** Until when an act can be appealed. */
export const appealEnd = (act: Pick<ActRow, 'createdAt'>): Date =>
  new Date(act.createdAt.getTime() + APPEAL_DAYS * DAY_MS)

/** An act as whom it was done to sees it. */
export const myEntryOf = (
  act: ActRow,
  roomName: string | null,
  appeal: { readonly state: string; readonly answer: string } | undefined,
): MyModeration => {
  const {
    actorUuid: _actor,
    userUuid: _user,
    reportId: _report,
    undoneByUuid: _by,
    ...entry
  } = entryOf(act, appeal ? AppealState.parse(appeal.state) : null)
  return {
    ...entry,
    by: entry.scope,
    roomName,
    appealUntil: appealEnd(act).toISOString(),
    appealAnswer: appeal?.answer ?? '',
  }
}
