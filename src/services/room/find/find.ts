import { isUuid } from '#contract/common.ts'
import { atLeast } from '#contract/roles.ts'
import type * as contract from '#contract/room/find.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { communitiesById } from '../communities/store.ts'
import { communitiesFor, peopleIn } from '../communities/view.ts'
import { listedEvents } from '../events/store.ts'
import { eventsFor } from '../events/view.ts'
import { roomsInOrder } from '../lists/store.ts'
import { restsOf } from '../rooms/restView.ts'
import { communitiesNamed, eventsNamed, type Named, roomsNamed } from './store.ts'

/** So many that are named alike are weighed against each other. */
const WEIGHED = 100

/** The nearest first, of those the ones with most people. */
const lively = (found: readonly Named[], people: (one: Named) => number, limit: number): number[] =>
  found
    .toSorted((a, b) => a.nearness - b.nearness || people(b) - people(a))
    .slice(0, limit)
    .map(({ id }) => id)

const findRooms = async (ctx: UserCtx, q: string, limit: number) => {
  const found = await roomsNamed(ctx.db, q, WEIGHED)
  const summaries = await ctx.live.summaries(found.map(({ uuid }) => uuid))
  const ids = lively(found, ({ uuid }) => summaries.get(uuid)?.people ?? 0, limit)
  return restsOf(ctx, await roomsInOrder(ctx.db, ids))
}

const findCommunities = async (ctx: UserCtx, q: string, limit: number) => {
  const found = await communitiesNamed(ctx.db, q, WEIGHED)
  const people = await peopleIn(
    ctx,
    found.map(({ id }) => id),
  )
  const ids = lively(found, ({ id }) => people.get(id) ?? 0, limit)
  return communitiesFor(ctx, await communitiesById(ctx.db, ids), people)
}

const findEvents = async (ctx: UserCtx, q: string, limit: number) => {
  const now = new Date(ctx.now())
  const caller = isUuid(ctx.user.uuid) ? ctx.user.uuid : null
  const by = { caller, seesAll: atLeast(ctx.user.role, 'moderator'), now }
  const found = await eventsNamed(ctx.db, q, by, limit)
  const rows = await listedEvents(
    ctx.db,
    found.map(({ id }) => id),
    now,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return eventsFor(
    ctx,
    found.flatMap(({ id }) => byId.get(id) ?? []),
  )
}

export const find: Operation<typeof contract.find> = async (ctx, { query: { q, limit } }) => {
  const [rooms, communities, events] = await Promise.all([
    findRooms(ctx, q, limit),
    findCommunities(ctx, q, limit),
    findEvents(ctx, q, limit),
  ])
  return { rooms, communities, events }
}
