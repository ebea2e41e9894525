import type { Ctx } from '#services/core/context.ts'
import { restsOf } from '../rooms/restView.ts'
import type { RoomRow } from '../rooms/store.ts'
import { roomsInOrder } from './store.ts'

/** True if a room may be listed to people who do not run it. */
export const isListed = (room: RoomRow): boolean => room.type === 'PUBLIC' && !room.unlisted

/** The rows of one page; a limit of 0 means all, up to `most`. */
export const sliceOf = <T>(
  rows: readonly T[],
  query: { limit: number; offset: number },
  most = 100,
): readonly T[] => rows.slice(query.offset, query.offset + (query.limit === 0 ? most : query.limit))

/** A page of the rooms with these numbers, as REST lists them. */
export const pageOfIds = async (
  ctx: Ctx,
  ids: readonly number[],
  query: { limit: number; offset: number },
) => ({
  rooms: await restsOf(ctx, await roomsInOrder(ctx.db, sliceOf(ids, query))),
  count: ids.length,
})
