import type * as contract from '#contract/audit/reports.ts'
import { REPORTS_A_DAY } from '#contract/audit/reports.ts'
import { ReportState } from '#contract/audit/reports.ts'
import { refuse } from '#contract/errors.ts'
import { reported } from '#facts/audit.ts'
import type { Operation, Tx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { roomByReference } from '#services/room/api.ts'
import { blockPerson } from '#services/social/api.ts'
import { sealEvidence } from './evidence.ts'
import { addVoice, countVoice, insertReport, openCase, type ReportRow, voicesSince } from './store.ts'
import { type ReportTarget, targetOf } from './target.ts'

const DAY_MS = 86_400_000

export const report: Operation<typeof contract.report> = async (ctx, { body }) => {
  const { kind, reason, text = '', block = false } = body
  const target = await targetOf(ctx, kind, body.targetId)
  if (target.userUuid === ctx.user.uuid && kind !== 'room') return refuse('notYourself')
  const met = body.roomUuid === undefined ? null : await roomByReference(ctx, body.roomUuid)
  if (body.roomUuid !== undefined && met === null) return refuse('roomNotFound')
  const met0 = target.roomUuid ?? (kind === 'user' || kind === 'song' ? (met?.room.uuid ?? null) : null)
  const isGuest = ctx.user.type === 'guest'
  const row = await ctx.tx(async (tx) => {
    await holdLock(tx.db, 'reports', ctx.user.uuid)
    const since = new Date(tx.now() - DAY_MS)
    const most = isGuest ? REPORTS_A_DAY.guest : REPORTS_A_DAY.account
    const made = await voicesSince(tx.db, ctx.user.uuid, since)
    const found = await caseAbout(tx, kind, { ...target, roomUuid: met0 }, { reason, text })
    const voice = {
      reportId: found.row.id,
      userUuid: ctx.user.uuid,
      reason,
      text,
      createdAt: new Date(tx.now()),
    }
    const isNew = await addVoice(tx.db, voice)
    if (isNew && made >= most) return refuse('tooManyReports')
    if (isNew && !found.opened) await countVoice(tx.db, found.row.id)
    return found.row
  })
  if (block && !isGuest && target.userUuid !== null && kind !== 'room')
    await blockPerson(ctx, target.userUuid)
  return { id: row.id, state: ReportState.parse(row.state) }
}

/** The open case about it, or a new one with what is to be seen now. */
const caseAbout = async (
  tx: Tx,
  kind: string,
  { targetId, userUuid, roomUuid, evidence }: ReportTarget,
  said: { readonly reason: string; readonly text: string },
): Promise<{ row: ReportRow; opened: boolean }> => {
  const known = await openCase(tx.db, kind, targetId)
  if (known) return { row: known, opened: false }
  const createdAt = new Date(tx.now())
  const row = { id: tx.id(), kind, targetId, userUuid, roomUuid, ...said, createdAt }
  const made = await insertReport(tx.db, row, sealEvidence(tx.settings, evidence))
  if (made === null) return { row: (await openCase(tx.db, kind, targetId)) ?? refuse('busy'), opened: false }
  tx.emit(reported({ reportId: made.id, kind, userUuid, roomUuid }))
  return { row: made, opened: true }
}
