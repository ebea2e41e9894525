import type * as contract from '#contract/room/lists.ts'
import type { Operation } from '#services/context.ts'
import { restsOf } from '../rooms/rest.ts'
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
  const glances = await ctx.live.glance(uuids)
  const crowd = (uuid: string): number => glances.get(uuid)?.userUuids.length ?? 0
  const plays = (uuid: string): number => (glances.get(uuid)?.song ? 1 : 0)
  const lively = uuids.toSorted((a, b) => crowd(b) - crowd(a) || plays(b) - plays(a))
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
