import { isPlayable } from '#contract/song.ts'
import type { CrateSong } from '#contract/playlist/crate.ts'
import type { Tools } from '#services/core/context.ts'
import { withPlayableUploads } from '../catalogue/visibleSongs.ts'
import { freshSongs } from './freshSongs.ts'
import { placesFor } from './places.ts'
import { specialCrate } from './specialCrate.ts'
import { lockCrate, updateCrate } from './store.ts'
import { orderOf, setPlace, setTaken, songsByUuids } from './storeSongs.ts'

/** How many songs that cannot play are passed over in one go. */
const MOST_TRIES = 50

/**
 * Takes the head of somebody's queue (the song at its current position) and moves on: what was taken, and all
 * before it, go to the end. Songs that the person cannot play are passed over. Null if there is none.
 */
export const takeHead = (tools: Tools, userUuid: string): Promise<CrateSong | null> =>
  tools.tx(async (tx) => {
    const { id } = await specialCrate(tx, userUuid, 'queue')
    const queue = await lockCrate(tx.db, id)
    if (!queue) return null
    const order = await orderOf(tx.db, queue.id)
    const start = queue.currentPosition < order.length ? queue.currentPosition : 0
    const next = [...order.slice(start), ...order.slice(0, start)].slice(0, MOST_TRIES)
    const rows = await songsByUuids(
      tx.db,
      queue.id,
      next.map((one) => one.uuid),
    )
    const songs = await freshSongs(tx, rows)
    const playable = await withPlayableUploads(tx, userUuid, songs)
    const plays = new Set(
      playable.flatMap((song, i) => (song && isPlayable(song) ? (songs[i]?.crateSongUuid ?? []) : [])),
    )
    const head = next.find((one) => plays.has(one.uuid))
    if (!head) return null
    const behind = order.slice(0, order.indexOf(head) + 1)
    const places = placesFor(behind.length, order, true)
    for (const [i, one] of behind.entries()) await setPlace(tx.db, one.uuid, places[i] ?? 0)
    await setTaken(tx.db, head.uuid, true)
    await updateCrate(tx.db, queue.id, { currentPosition: 0 })
    return songs.find((song) => song.crateSongUuid === head.uuid) ?? null
  })
