import type { CrateSong } from '#contract/playlist/crate.ts'
import type { Tools } from '#services/core/context.ts'
import { freshSongs } from './freshSongs.ts'
import { placesFor } from './places.ts'
import { specialCrate } from './specialCrate.ts'
import { lockCrate, updateCrate } from './store.ts'
import { orderOf, setPlace, setTaken, songsByUuids } from './storeSongs.ts'

/** How many songs that cannot play are passed over in one go. */
const MOST_TRIES = 50

/**
 * Takes the head of somebody's queue (the song at its current position) and moves on: what was taken, and all
 * before it, go to the end. Songs that `plays` refuses are passed over. Null if there is none.
 */
export const takeHead = (
  tools: Tools,
  userUuid: string,
  plays: (song: CrateSong) => Promise<boolean>,
): Promise<CrateSong | null> =>
  tools.tx(async (tx) => {
    const { id } = await specialCrate(tx, userUuid, 'queue')
    const queue = await lockCrate(tx.db, id)
    if (!queue) return null
    const order = await orderOf(tx.db, queue.id)
    const start = queue.currentPosition < order.length ? queue.currentPosition : 0
    for (let tried = 0; tried < Math.min(order.length, MOST_TRIES); tried++) {
      const index = (start + tried) % order.length
      const uuid = order[index]?.uuid
      const rows = uuid === undefined ? [] : await songsByUuids(tx.db, queue.id, [uuid])
      const [song] = await freshSongs(tx, rows)
      if (!song || !(await plays(song))) continue
      const behind = order.slice(0, index + 1)
      const places = placesFor(behind.length, order, true)
      for (const [i, one] of behind.entries()) await setPlace(tx.db, one.uuid, places[i] ?? 0)
      await setTaken(tx.db, song.crateSongUuid, true)
      await updateCrate(tx.db, queue.id, { currentPosition: 0 })
      return song
    }
    return null
  })
