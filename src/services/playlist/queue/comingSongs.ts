import type { CrateSong } from '#contract/playlist/crate.ts'
import type { Tools } from '#services/core/context.ts'
import { freshSongs } from '../crates/freshSongs.ts'
import { specialCrateOf } from '../crates/store.ts'
import { songsByUuids } from '../crates/storeSongs.ts'
import { queueOrder } from './store.ts'

/** So many songs of a queue come next. */
const COMING = 3

/** The songs that come next in somebody's queue. */
export const comingSongs = async (
  tools: Tools,
  userUuid: string,
  most: number = COMING,
): Promise<CrateSong[]> => {
  const queue = await specialCrateOf(tools.db, userUuid, 'queue')
  if (!queue) return []
  const order = await queueOrder(tools.db, queue.id)
  const start = queue.currentPosition < order.length ? queue.currentPosition : 0
  const next = [...order.slice(start), ...order.slice(0, start)].slice(0, most)
  const uuids = next.map(({ uuid }) => uuid)
  return freshSongs(tools, await songsByUuids(tools.db, queue.id, uuids))
}
