import type * as contract from '#contract/room/lists.ts'
import type { Operation } from '#services/core/context.ts'
import { restsOf } from '../rooms/restView.ts'
import { promotedRoomRows } from './store.ts'

export const promotedRooms: Operation<typeof contract.promotedRooms> = async (ctx, { query }) => {
  const page = { limit: query.limit || 100, offset: query.offset }
  const { rooms, count } = await promotedRoomRows(ctx.db, query.providers, page)
  return { rooms: await restsOf(ctx, rooms), count }
}
