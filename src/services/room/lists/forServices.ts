import type * as contract from '#contract/room/lists.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom } from '../access.ts'
import { restOf, restsOf } from '../rooms/restView.ts'
import { allRooms } from './store.ts'

/** Every living room, for services. */
export const roomsForServices: Operation<typeof contract.roomsForServices> = async (ctx, { query }) => {
  const { rooms, count } = await allRooms(ctx.db, { limit: query.take || 1000, offset: query.skip })
  return { rooms: await restsOf(ctx, rooms), count }
}

export const roomForServices: Operation<typeof contract.roomForServices> = async (ctx, { params }) =>
  restOf(ctx, await knownRoom(ctx, params.id))
