import type { CrateSong } from '#contract/playlist/crate.ts'
import { isPlayable } from '#contract/song.ts'
import type { MusicProviders } from '#ports/music.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { openIds } from '../catalogue/openSongs.ts'
import { withPlayableUploads } from '../catalogue/visibleSongs.ts'
import { freshSongs } from '../crates/freshSongs.ts'
import { sortKeysFor } from '../crates/sortKeys.ts'
import { specialCrate } from '../crates/specialCrate.ts'
import { lockCrate, updateCrate } from '../crates/store.ts'
import { setPlace, songsByUuids } from '../crates/storeSongs.ts'
import { type Queued, queueOrder, releaseReserved, reserveSong, takeSong } from './store.ts'

/** How many songs that cannot play are passed over in one go. */
const MOST_TRIES = 50
/** How long a head waits for the room that reserved it. */
const RESERVED_MS = 30_000

/**
 * Reserves the head of somebody's queue (the song at its current position) for `by`, and gives it; the queue stays as
 * it is. Songs the person cannot play are passed over, those others have reserved, and those that `fits` does not want.
 * Null if there is none. Asking again gives `by` the same song.
 */
export const reserveHead = (
  tools: Tools,
  userUuid: string,
  by: string,
  fits: (song: CrateSong) => boolean = () => true,
): Promise<CrateSong | null> =>
  tools.tx(async (tx) => {
    const { id } = await specialCrate(tx, userUuid, 'queue')
    const queue = await lockCrate(tx.db, id)
    if (!queue) return null
    const order = await queueOrder(tx.db, queue.id)
    const start = queue.currentPosition < order.length ? queue.currentPosition : 0
    const next = [...order.slice(start), ...order.slice(0, start)]
      .filter((one) => !isOthers(one, by, tx.now()))
      .slice(0, MOST_TRIES)
    const playable = await playableOf(tx, tools.music, { userUuid, queueId: queue.id }, next)
    const head = playable.find(fits) ?? null
    if (head) await reserveSong(tx.db, head.crateSongUuid, by, new Date(tx.now() + RESERVED_MS))
    return head
  })

/**
 * Takes the song that `by` reserved: it goes to the end of the queue, with all that was passed over before it, but for
 * those that stay. Call it in the transaction that makes good of it. Nothing happens if there is none.
 */
export const takeReserved = async (
  tx: Tx,
  userUuid: string,
  by: string,
  stays: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const { id } = await specialCrate(tx, userUuid, 'queue')
  const queue = await lockCrate(tx.db, id)
  if (!queue) return
  const order = await queueOrder(tx.db, queue.id)
  const index = order.findIndex((one) => one.reservedBy === by)
  const head = order[index]
  if (!head) return
  const behind = order
    .slice(0, index + 1)
    .filter((one) => !isOthers(one, by, tx.now()) && !stays.has(one.uuid))
  const places = sortKeysFor(behind.length, order, true)
  for (const [i, one] of behind.entries()) await setPlace(tx.db, one.uuid, places[i] ?? 0)
  await takeSong(tx.db, head.uuid)
  await updateCrate(tx.db, queue.id, { currentPosition: 0 })
}

/** Lets go of what `by` reserved, because it was not taken. */
export const releaseHead = async (tools: Tools, userUuid: string, by: string): Promise<void> => {
  const { id } = await specialCrate(tools, userUuid, 'queue')
  await releaseReserved(tools.db, id, by)
}

const isOthers = ({ reservedBy, reservedUntil }: Queued, by: string, now: number): boolean =>
  reservedBy !== null && reservedBy !== by && reservedUntil !== null && reservedUntil.getTime() > now

/** Those of these songs that somebody may play, in their order, with the places where they may. */
export const playableOf = async (
  tx: Tx,
  music: MusicProviders,
  { userUuid, queueId }: { readonly userUuid: string; readonly queueId: number },
  next: readonly Pick<Queued, 'uuid'>[],
): Promise<CrateSong[]> => {
  const uuids = next.map((one) => one.uuid)
  const songs = await freshSongs(tx, await songsByUuids(tx.db, queueId, uuids))
  const known = await withPlayableUploads(tx, userUuid, songs)
  const open = await openIds(
    tx,
    music,
    userUuid,
    songs.map(({ musicProviders }) => musicProviders),
  )
  const byUuid = new Map(
    songs.flatMap((song, i) => {
      const musicProviders = open[i] ?? {}
      const isSomewhere = Object.keys(musicProviders).length > 0
      return isSomewhere && known[i] && isPlayable(known[i])
        ? [[song.crateSongUuid, { ...song, musicProviders }] as const]
        : []
    }),
  )
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}
