import type * as contract from '#contract/audit/appeals.ts'
import { AppealState } from '#contract/audit/appealState.ts'
import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { outranks } from '#contract/roles.ts'
import { appealDecided, appealed } from '#facts/audit.ts'
import type { Ctx, Operation, UserCtx } from '#services/core/context.ts'
import { appealTokenOwner } from '#services/core/secrets/appealToken.ts'
import { personOf } from '#services/user/api.ts'
import { demandDecider, isSiteModerator, moderatedPlace, placeOf } from '../access.ts'
import { reverse } from '../log/reverse.ts'
import { actById, type ActRow } from '../log/store.ts'
import { appealEnd, entryOf } from '../log/view.ts'
import { appealById, type AppealRow, insertAppeal, markDecided, pageOfAppeals } from './store.ts'

/** Who appeals: the owner of the token they were given, else the caller. */
const appellant = (ctx: Ctx, token: string | undefined): string => {
  const uuid = token === undefined ? ctx.user?.uuid : appealTokenOwner(ctx.settings, token, ctx.now())
  return uuid ?? refuse('unauthorized')
}

export const appeal: Operation<typeof contract.appeal> = async (ctx, { body }) => {
  const userUuid = appellant(ctx, body.appealToken)
  const act = await actById(ctx.db, body.actionId)
  if (act === null || act.userUuid !== userUuid || act.actorUuid === userUuid) return refuse('actionNotFound')
  const end = appealEnd(act)
  if (end.getTime() < ctx.now()) return refuse('appealTooLate')
  const row = await ctx.tx(async (tx) => {
    const createdAt = new Date(tx.now())
    const made = await insertAppeal(tx.db, {
      id: tx.id(),
      actionId: act.id,
      userUuid,
      text: body.text,
      createdAt,
    })
    if (made === null) return refuse('appealExists')
    tx.emit(appealed({ appealId: made.id, actionId: act.id, userUuid }))
    return made
  })
  return { id: row.id, state: AppealState.parse(row.state), appealUntil: end.toISOString() }
}

const view = async (ctx: UserCtx, row: AppealRow) => {
  const act = (await actById(ctx.db, row.actionId)) ?? refuse('appealNotFound')
  const state = AppealState.parse(row.state)
  return {
    id: row.id,
    action: entryOf(act, state),
    text: row.text,
    state,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

export const appeals: Operation<typeof contract.appeals> = async (ctx, { query }) => {
  const { scope, state, ...page } = query
  const place = await placeOf(ctx, scope)
  demandDecider(ctx, place)
  const roomUuid = place.of === 'room' ? place.roomUuid : place.of === 'site' ? null : undefined
  const { rows, count } = await pageOfAppeals(ctx.db, { roomUuid, state }, page)
  return { appeals: await Promise.all(rows.map((row) => view(ctx, row))), count }
}

/** An appeal that the caller may see; any other is not found. */
const visibleAppeal = async (ctx: UserCtx, id: string): Promise<{ row: AppealRow; act: ActRow }> => {
  const row = isUuid(id.toLowerCase()) ? await appealById(ctx.db, id.toLowerCase()) : null
  const act = row && (await actById(ctx.db, row.actionId))
  if (!row || !act) return refuse('appealNotFound')
  if (isSiteModerator(ctx)) return { row, act }
  const place = act.roomUuid === null ? null : await moderatedPlace(ctx, act.roomUuid).catch(() => null)
  return place && place.standing.power >= 2 ? { row, act } : refuse('appealNotFound')
}

/** Nobody decides what they did, or what was done to them; nor, on the site, what somebody mightier did. */
const demandOther = async (ctx: UserCtx, act: ActRow): Promise<void> => {
  if (act.actorUuid === ctx.user.uuid || act.userUuid === ctx.user.uuid) return refuse('ownCase')
  if (act.roomUuid !== null || act.actorUuid === null) return
  const actor = (await personOf(ctx, act.actorUuid))?.standing
  if (actor && outranks(actor.role, ctx.user.role)) refuse('ownCase')
}

export const decideAppeal: Operation<typeof contract.decideAppeal> = async (ctx, { params, body }) => {
  const { row, act } = await visibleAppeal(ctx, params.id)
  await demandOther(ctx, act)
  if (row.state !== 'OPEN') return refuse('appealNotFound')
  const { state, answer } = body
  if (state === 'LIFTED' && act.undoneAt === null && !isOver(act, ctx.now())) await reverse(ctx, act, '')
  await ctx.tx(async (tx) => {
    const decision = { state, answer, decidedBy: ctx.user.uuid, decidedAt: new Date(tx.now()) }
    if (!(await markDecided(tx.db, row.id, decision))) return refuse('appealNotFound')
    tx.emit(appealDecided({ appealId: row.id, actionId: act.id, userUuid: row.userUuid, state, answer }))
  })
  return view(ctx, (await appealById(ctx.db, row.id)) ?? refuse('appealNotFound'))
}

/** What is over, or cannot be taken back because it is gone by, needs nothing put back. */
const isOver = (act: ActRow, now: number): boolean =>
  act.kind === 'kick' || act.kind === 'siteKick' || (act.until !== null && act.until.getTime() <= now)
