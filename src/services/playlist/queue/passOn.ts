import type { DataOf } from '#facts/kinds.ts'
import type { songPlayed } from '#facts/runtime.ts'
import type { Tools } from '#services/core/context.ts'
import { sortKeysFor } from '../crates/sortKeys.ts'
import { lockCrate, specialCrateOf } from '../crates/store.ts'
import { setPlace } from '../crates/storeSongs.ts'
import { notePlayed, queueOrder } from './store.ts'

/**
 * A song of the DJ's queue plays: it goes to the end of the queue. If it was taken from there for this play it went
 * already, and only the mark of that is removed. A play that is told again changes nothing.
 */
export const passOn = async (
  tools: Tools,
  { djUuid, song, startTime }: DataOf<typeof songPlayed>,
): Promise<void> => {
  const queue = await specialCrateOf(tools.db, djUuid, 'queue')
  if (!queue || song.crateSongUuid === undefined) return
  const uuid = song.crateSongUuid.toLowerCase()
  await tools.tx(async (tx) => {
    await lockCrate(tx.db, queue.id)
    const order = await queueOrder(tx.db, queue.id)
    const played = order.find((one) => one.uuid === uuid)
    if (!played || (played.lastPlayedAt?.getTime() ?? 0) >= startTime) return
    await notePlayed(tx.db, uuid, new Date(startTime))
    if (played.taken || order.at(-1) === played) return
    const [place = 0] = sortKeysFor(1, order, true)
    await setPlace(tx.db, uuid, place)
  })
}
