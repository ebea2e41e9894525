import type * as contract from '#contract/room/lists.ts'
import type { Operation } from '#services/core/context.ts'
import { restsOf } from '../rooms/restView.ts'
import { roomsByUuids } from '../rooms/store.ts'
import { sliceOf } from './page.ts'
import { listedRoomCount, listedRooms, listedRoomUuids } from './store.ts'

/** So many rooms are sorted by how lively they are; the rest follows in the order of the latest visits. */
const SORTED = 500

export const publicRooms: Operation<typeof contract.publicRooms> = async (ctx, { query }) => {
  const count = await listedRoomCount(ctx.db)
  if (query.offset >= SORTED) {
    const page = { offset: query.offset, limit: query.limit || 100 }
    return { rooms: await restsOf(ctx, await listedRooms(ctx.db, page)), count }
  }
  const uuids = await listedRoomUuids(ctx.db, SORTED)
  const summaries = await ctx.live.summaries(uuids)
  const people = (uuid: string): number => summaries.get(uuid)?.people ?? 0
  const plays = (uuid: string): number => (summaries.get(uuid)?.song ? 1 : 0)
  const lively = uuids.toSorted((a, b) => people(b) - people(a) || plays(b) - plays(a))
  const wanted = sliceOf(lively, query)
  const rows = new Map((await roomsByUuids(ctx.db, wanted)).map((row) => [row.uuid, row]))
  return {
    rooms: await restsOf(
      ctx,
      wanted.flatMap((uuid) => rows.get(uuid) ?? []),
    ),
    count,
  }
}
