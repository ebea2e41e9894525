import type * as contract from '#contract/audit/reports.ts'
import { refuse } from '#contract/errors.ts'
import { reportResolved } from '#facts/audit.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { isSiteModerator, placeOf, visibleAct, visibleReport } from '../access.ts'
import { linkAct } from '../log/store.ts'
import {
  changeReport,
  keepEvidenceUntil,
  pageOfReports,
  reportById,
  type ReportRow,
  voicesOf,
} from './store.ts'
import { reportView } from './view.ts'

/** Evidence is kept so long after a case was closed: as long as what came of it can be appealed. */
const KEPT_MS = 183 * 86_400_000

export const reports: Operation<typeof contract.reports> = async (ctx, { query }) => {
  const { scope, state, reason, userUuid, ...page } = query
  const place = await placeOf(ctx, scope)
  const roomUuid = place.of === 'room' ? place.roomUuid : place.of === 'site' ? null : undefined
  const notAbout = place.of === 'room' && !isSiteModerator(ctx) ? place.moderators : undefined
  const { rows, count } = await pageOfReports(ctx.db, { roomUuid, notAbout, state, reason, userUuid }, page)
  return { reports: rows.map((row) => reportView(ctx, row)), count }
}

const shown = async (ctx: UserCtx, id: string) =>
  reportView(ctx, (await reportById(ctx.db, id)) ?? refuse('reportNotFound'))

export const oneReport: Operation<typeof contract.oneReport> = async (ctx, { params }) =>
  reportView(ctx, await visibleReport(ctx, params.id))

/** A report that the caller may decide: it is open, not about them, and nobody else looks at it. */
const ownToDecide = async (ctx: UserCtx, id: string): Promise<ReportRow> => {
  const row = await visibleReport(ctx, id)
  if (row.state === 'RESOLVED') return refuse('reportClosed')
  if (row.userUuid === ctx.user.uuid) return refuse('ownCase')
  return row.claimedBy === null || row.claimedBy === ctx.user.uuid ? row : refuse('ownCase')
}

export const claimReport: Operation<typeof contract.claimReport> = async (ctx, { params }) => {
  const { id } = await ownToDecide(ctx, params.id)
  if (!(await changeReport(ctx.db, id, { state: 'CLAIMED', claimedBy: ctx.user.uuid })))
    return refuse('reportClosed')
  return shown(ctx, id)
}

export const releaseReport: Operation<typeof contract.releaseReport> = async (ctx, { params }) => {
  // Moderators of the site take a case from who forgot it.
  const { id } = isSiteModerator(ctx)
    ? await visibleReport(ctx, params.id)
    : await ownToDecide(ctx, params.id)
  if (!(await changeReport(ctx.db, id, { state: 'OPEN', claimedBy: null }))) return refuse('reportClosed')
  return shown(ctx, id)
}

export const resolveReport: Operation<typeof contract.resolveReport> = async (ctx, { params, body }) => {
  const { outcome, note = '', actionIds = [] } = body
  const { id } = await ownToDecide(ctx, params.id)
  for (const actionId of actionIds) await visibleAct(ctx, actionId)
  await ctx.tx(async (tx) => {
    const now = new Date(tx.now())
    const closed = { state: 'RESOLVED', outcome, note, claimedBy: ctx.user.uuid, resolvedAt: now }
    // What a room cannot decide goes to the moderators of the site, who decide it anew.
    const passedOn = { state: 'OPEN', outcome, note, claimedBy: null, roomUuid: null }
    const passes = outcome === 'forwarded' && !isSiteModerator(ctx)
    if (!(await changeReport(tx.db, id, passes ? passedOn : closed))) return refuse('reportClosed')
    for (const actionId of actionIds) await linkAct(tx.db, actionId, id)
    if (passes) return
    await keepEvidenceUntil(tx.db, id, new Date(tx.now() + KEPT_MS))
    tx.emit(reportResolved({ reportId: id, outcome, userUuids: await voicesOf(tx.db, id) }))
  })
  return shown(ctx, id)
}
