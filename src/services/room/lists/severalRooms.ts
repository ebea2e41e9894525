import type * as contract from '#contract/room/lists.ts'
import type { Operation } from '#services/core/context.ts'
import { findRoom } from '../rooms/findRoom.ts'
import { restsOf } from '../rooms/restView.ts'

export const severalRooms: Operation<typeof contract.severalRooms> = async (ctx, { query }) => {
  const found = await Promise.all([...new Set(query.room)].map((reference) => findRoom(ctx.db, reference)))
  const rooms = await restsOf(
    ctx,
    found.flatMap((room) => room ?? []),
  )
  return { rooms, count: rooms.length }
}
