import type { DataOf } from '#facts/kinds.ts'
import type { songPlayed } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { freshSongs } from '../crates/freshSongs.ts'
import { specialCrateOf } from '../crates/store.ts'
import { songsByUuids } from '../crates/storeSongs.ts'
import { queueOrder } from '../queue/store.ts'
import { libraryIdsOf, wantPrepared } from './wantPrepared.ts'

/** So many of the next songs of a queue are made ready. */
const COMING = 3

/** Has the songs of libraries that come next in somebody's queue made ready. */
export const prepareComing = async (tools: Tools, userUuid: string): Promise<void> => {
  if (![...tools.music.values()].some(({ can }) => can.stream === 'prepared')) return
  const queue = await specialCrateOf(tools.db, userUuid, 'queue')
  if (!queue) return
  const order = await queueOrder(tools.db, queue.id)
  const start = queue.currentPosition < order.length ? queue.currentPosition : 0
  const next = [...order.slice(start), ...order.slice(0, start)].slice(0, COMING)
  const uuids = next.map(({ uuid }) => uuid)
  const songs = await freshSongs(tools, await songsByUuids(tools.db, queue.id, uuids))
  await wantPrepared(
    tools,
    songs.flatMap((song) => libraryIdsOf(tools, song)),
  )
}

/** A song plays: it is used, and its DJ's next ones come. */
export const prepareAfterPlay = async (
  tools: Tools,
  { song, djUuid }: DataOf<typeof songPlayed>,
): Promise<void> => {
  await wantPrepared(tools, libraryIdsOf(tools, song))
  await prepareComing(tools, djUuid)
}
