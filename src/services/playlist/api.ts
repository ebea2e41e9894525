import { replaced } from '#services/core/replaced.ts'
import type { CrateSong } from '#contract/playlist/crate.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import type { Song } from '#contract/song.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { type Requester, lookUp } from './catalogue/lookUp.ts'
import { openIds } from './catalogue/openSongs.ts'
import { recognise } from './catalogue/recognise.ts'
import { addSongsTo } from './crates/addSongsTo.ts'
import { specialCrate } from './crates/specialCrate.ts'
import { releaseHead, reserveHead, takeReserved } from './queue/head.ts'

export { isKnownSong } from './songs/isKnownSong.ts'
export { musicBreakers, musicQuotas } from './music/gauges.ts'
export { playlistPersonalData } from './privacy/personalData.ts'
export { albumPage, artistPage, countPages, listPages, songPage } from './pages/readPages.ts'
export type { PageFolder } from './pages/store.ts'

/**
 * The next song of a DJ's queue crate, kept for the room that asks; the queue stays as it is. Songs that cannot play
 * (placeholders, uploads that are gone) are passed over; null if nothing is left. Two rooms never get the same head, and
 * a room that died in between gets it again.
 */
export const reserveQueueHead = (
  tools: Tools,
  userUuid: string,
  roomUuid: string,
): Promise<CrateSong | null> => reserveHead(tools, userUuid, roomUuid)

/** Takes what a room reserved, in the transaction in which the room commits that it goes on the decks. */
export const takeReservedHead = (tx: Tx, userUuid: string, roomUuid: string): Promise<void> =>
  takeReserved(tx, userUuid, roomUuid)

/** Lets go of what a room reserved, because the DJ chose meanwhile. */
export const releaseQueueHead = (tools: Tools, userUuid: string, roomUuid: string): Promise<void> =>
  releaseHead(tools, userUuid, roomUuid)

/**
 * The ids of the recording that somebody wants to play, the same ones every time. Nothing is stored: what somebody
 * says of a song before the rules of the room let it in leaves no trace.
 */
export const songIdentity = async (
  tools: Tools,
  song: Readonly<Record<string, unknown>>,
  userUuid: string,
): Promise<{ songId: string; songShortId: string }> => {
  const [found] = await recognise(tools, userUuid, [song])
  if (!found) throw new Error('A song was not recognised')
  return { songId: String(found.ids.id), songShortId: found.ids.shortId }
}

/** Puts songs last into somebody's queue, for the server itself. */
export const putInQueue = async (
  tools: Tools,
  userUuid: string,
  songs: readonly SongInput[],
): Promise<CrateSong[]> =>
  addSongsTo(
    replaced(tools, { user: { uuid: userUuid } }),
    await specialCrate(tools, userUuid, 'queue'),
    songs,
    true,
  )

/** What is known, to somebody in a room, of a song that lacks names or length; null if that is nothing. */
export const lookUpSong = (tools: Tools, song: Song, asker: Requester): Promise<Song | null> =>
  lookUp(tools, song, asker)

/** Where somebody may play a song, of all its ids: libraries that they may not find are left out. */
export const openSongIds = async (
  tools: Tools,
  userUuid: string,
  ids: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => (await openIds(tools, tools.music, userUuid, [ids]))[0] ?? {}
