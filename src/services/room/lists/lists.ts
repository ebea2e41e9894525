import { atLeast } from '#contract/roles.ts'
import type * as contract from '#contract/room/lists.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom } from '../access.ts'
import { roomIdsWithRole } from '../roles/store.ts'
import { restOf, restsOf } from '../rooms/restView.ts'
import { findRoom } from '../rooms/store.ts'
import { isListed, pageOfIds, sliceOf } from './page.ts'
import { allRooms, promotedRoomRows, roomsInOrder, unlistedRoomCount } from './store.ts'

export const myRooms: Operation<typeof contract.myRooms> = async (ctx, { query }) =>
  pageOfIds(ctx, await roomIdsWithRole(ctx.db, ctx.user.uuid, ['owner', 'coOwner', 'moderator']), query)

export const ownedRooms: Operation<typeof contract.ownedRooms> = async (ctx, { query }) =>
  pageOfIds(ctx, await roomIdsWithRole(ctx.db, ctx.user.uuid, ['owner']), query)

export const severalRooms: Operation<typeof contract.severalRooms> = async (ctx, { query }) => {
  const found = await Promise.all([...new Set(query.room)].map((reference) => findRoom(ctx.db, reference)))
  const rooms = await restsOf(
    ctx,
    found.flatMap((room) => room ?? []),
  )
  return { rooms, count: rooms.length }
}

export const promotedRooms: Operation<typeof contract.promotedRooms> = async (ctx, { query }) => {
  const page = { limit: query.limit || 100, offset: query.offset }
  const { rooms, count } = await promotedRoomRows(ctx.db, query.providers, page)
  return { rooms: await restsOf(ctx, rooms), count }
}

export const privateCount: Operation<typeof contract.privateCount> = async (ctx) => ({
  count: await unlistedRoomCount(ctx.db),
})

export const roomsOfUser: Operation<typeof contract.roomsOfUser> = async (ctx, { params, query }) => {
  const seesAll = ctx.user.uuid === params.id || atLeast(ctx.user.role, 'staff')
  const rows = await roomsInOrder(ctx.db, await roomIdsWithRole(ctx.db, params.id, ['owner']))
  const visible = seesAll ? rows : rows.filter(isListed)
  return { rooms: await restsOf(ctx, sliceOf(visible, query)), count: visible.length }
}

/** Every room somebody owns, unlisted ones too, for services. */
export const roomsOfUserForServices: Operation<typeof contract.roomsOfUserForServices> = async (
  ctx,
  { params, query },
) => pageOfIds(ctx, await roomIdsWithRole(ctx.db, params.id, ['owner']), query)

/** Every living room, for services. */
export const roomsForServices: Operation<typeof contract.roomsForServices> = async (ctx, { query }) => {
  const { rooms, count } = await allRooms(ctx.db, { limit: query.take || 1000, offset: query.skip })
  return { rooms: await restsOf(ctx, rooms), count }
}

export const roomForServices: Operation<typeof contract.roomForServices> = async (ctx, { params }) =>
  restOf(ctx, await knownRoom(ctx, params.id))
