import { AppealState } from '#contract/audit/appealState.ts'
import type * as contract from '#contract/audit/moderationLog.ts'
import type { LogEntry } from '#contract/audit/moderationLog.ts'
import type { BinaryAnswer } from '#contract/binary.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { inPages, PAGE } from '#services/core/inPages.ts'
import { roomsFoundBy } from '#services/room/api.ts'
import { placeOf, visibleAct } from '../access.ts'
import { type AppealRow, appealsOf } from '../appeals/store.ts'
import { actById, type ActQuestion, type ActRow, actsAbout, actsOf } from './store.ts'
import { entryOf, myEntryOf } from './view.ts'

const dateOf = (time: string | undefined): Date | undefined =>
  time === undefined ? undefined : new Date(time)

export const moderationLog: Operation<typeof contract.moderationLog> = async (ctx, { query }) => {
  const place = await placeOf(ctx, query.scope)
  const { userUuid, actorUuid, kind, from, to, limit } = query
  const roomUuid = place.of === 'room' ? place.roomUuid : place.of === 'site' ? null : undefined
  const asked = { roomUuid, userUuid, actorUuid, kind, from: dateOf(from), to: dateOf(to) }
  if (query.format === 'ndjson') return asFile(ctx, asked)
  const before = query.before === undefined ? undefined : (await visibleAct(ctx, query.before)).seq
  const acts = await actsOf(ctx.db, { ...asked, before, limit })
  return { entries: await withAppeals(ctx, acts) }
}

/** Acts with how far their appeals are. */
const withAppeals = async (ctx: UserCtx, acts: readonly ActRow[]): Promise<LogEntry[]> => {
  const states = await appealsByAct(ctx, acts)
  return acts.map((act) => {
    const appeal = states.get(act.id)
    return entryOf(act, appeal ? AppealState.parse(appeal.state) : null)
  })
}

const appealsByAct = async (
  ctx: UserCtx,
  acts: readonly ActRow[],
): Promise<ReadonlyMap<string, AppealRow>> => {
  const appeals = await appealsOf(
    ctx.db,
    acts.map(({ id }) => id),
  )
  return new Map(appeals.map((row) => [row.actionId, row]))
}

/** All that matches, one entry a line, read while it is written. */
const asFile = (ctx: UserCtx, asked: Omit<ActQuestion, 'limit' | 'before'>): BinaryAnswer => {
  if (!atLeast(ctx.user.role, 'admin')) return refuse('forbidden')
  const lines = inPages(
    (last: ActRow | undefined) => actsOf(ctx.db, { ...asked, before: last?.seq, limit: PAGE }),
    (act) => Buffer.from(`${JSON.stringify(entryOf(act))}\n`),
  )
  const headers = { 'content-disposition': 'attachment; filename="moderation-log.ndjson"' }
  return { contentType: 'application/x-ndjson; charset=utf-8', body: lines, headers }
}

export const myModeration: Operation<typeof contract.myModeration> = async (ctx, { query }) => {
  const me = ctx.user.uuid
  const last = query.before === undefined ? null : await actById(ctx.db, query.before)
  if (query.before !== undefined && last?.userUuid !== me) return refuse('actionNotFound')
  const acts = await actsAbout(ctx.db, me, { before: last?.seq, limit: query.limit })
  const rooms = [...new Set(acts.flatMap(({ roomUuid }) => roomUuid ?? []))]
  const names = await roomsFoundBy(ctx, me, rooms, new Set(rooms))
  const appeals = await appealsByAct(ctx, acts)
  return {
    entries: acts.map((act) =>
      myEntryOf(act, names.get(act.roomUuid ?? '')?.name ?? null, appeals.get(act.id)),
    ),
  }
}
