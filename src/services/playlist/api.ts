import { heardElsewhere } from './songs/heardElsewhere.ts'
import { replaced } from '#services/core/replaced.ts'
import type { CrateSong } from '#contract/playlist/crate.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import type { Song } from '#contract/song.ts'
import type { BaseTools, Tools, Tx } from '#services/core/context.ts'
import { type Requester, lookUp } from './catalogue/lookUp.ts'
import { openIds } from './catalogue/openSongs.ts'
import { recognise } from './catalogue/recognise.ts'
import { addSongsTo } from './crates/addSongsTo.ts'
import { specialCrate } from './crates/specialCrate.ts'
import { lastCovers, playLengths } from './plays/store.ts'
import { type RuledPlay, ruledPlays } from './plays/storeRuled.ts'
import { comingSongs } from './queue/comingSongs.ts'
import { releaseHead, reserveHead, takeReserved } from './queue/head.ts'

export { playlistCrates } from './crates/crateReaders.ts'
export { type HouseSong, houseSongs } from './house/houseSongs.ts'
export type { RuledPlay } from './plays/storeRuled.ts'
export { wantChecked, wantCheckedOnDecks } from './trouble/wantChecked.ts'
export { isKnownSong } from './songs/isKnownSong.ts'
export { noteHeard, type ToldHeard } from './sound/noteHeard.ts'
export { tryMusicVendor } from './music/tryProvider.ts'
export { musicBreakers, musicQuotas } from './music/gauges.ts'
export { playlistPersonalData } from './privacy/personalData.ts'
export { albumPage, artistPage, countPages, listPages, songPage } from './pages/readPages.ts'
export type { PageFolder } from './pages/store.ts'
export { type FeedItem, nightItems, playItems } from './share/feedItems.ts'
export { nowPlayingIn } from './share/nowPlayingIn.ts'

/**
 * The next song of a DJ's queue crate, kept for the room that asks; the queue stays as it is. Songs that the room does
 * not want now are passed over. Songs that cannot play
 * (placeholders, uploads that are gone) are passed over; null if nothing is left. Two rooms never get the same head, and
 * a room that died in between gets it again.
 */
export const reserveQueueHead = (
  tools: Tools,
  userUuid: string,
  roomUuid: string,
  fits?: (song: CrateSong) => boolean,
): Promise<CrateSong | null> => reserveHead(tools, userUuid, roomUuid, fits)

/**
 * Takes what a room reserved, in the transaction in which the room commits that it goes on the decks. What the room did
 * not want stays where it is in the queue.
 */
export const takeReservedHead = (
  tx: Tx,
  userUuid: string,
  roomUuid: string,
  stays?: ReadonlySet<string>,
): Promise<void> => takeReserved(tx, userUuid, roomUuid, stays)

/** The songs that come next in somebody's queue, so many at most; the queue stays as it is. */
export const comingFromQueue = (tools: Tools, userUuid: string, most: number): Promise<CrateSong[]> =>
  comingSongs(tools, userUuid, most)

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
  const [found] = await songIdentities(tools, [song], userUuid)
  if (!found) throw new Error('A song was not recognised')
  return found
}

/** The same of several songs at once, in their order. */
export const songIdentities = async (
  tools: Tools,
  songs: readonly Readonly<Record<string, unknown>>[],
  userUuid: string,
): Promise<{ songId: string; songShortId: string }[]> =>
  (await recognise(tools, userUuid, songs)).map(({ ids }) => ({
    songId: String(ids.id),
    songShortId: ids.shortId,
  }))

/** The last plays of a room that ended, as far as rules ask for them; the newest first. */
export const playsForRules = (
  tools: BaseTools,
  roomUuid: string,
  most: number,
): Promise<readonly RuledPlay[]> => ruledPlays(tools.db, roomUuid, most)

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

export { resealScrobbleLinks } from './scrobbles/link.ts'
export { librariesOfPeople, resealLibraries } from './ownLibraries/access.ts'

/** What is known, to somebody in a room, of a song that lacks names or length; null if that is nothing. */
export const lookUpSong = (tools: Tools, song: Song, asker: Requester): Promise<Song | null> =>
  lookUp(tools, song, asker)

/** Where else those may hear a song of the decks who cannot hear it where its DJ took it from: ids by provider. */
export const elsewhereOf = (tools: Tools, song: Song): Promise<Readonly<Record<string, string>>> =>
  heardElsewhere(tools, song)

/** Pictures of what was played last in each of these rooms, four at most. */
export const coversOfRooms = (
  tools: BaseTools,
  roomUuids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => lastCovers(tools.db, roomUuids)

/** How many seconds each of these plays lasted, as far as they are over. */
export const lengthsOfPlays = (
  tools: BaseTools,
  playIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => playLengths(tools.db, playIds)

/** Where somebody may play a song, of all its ids: libraries that they may not find are left out. */
export const openSongIds = async (
  tools: Tools,
  userUuid: string,
  ids: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => (await openSongsIds(tools, userUuid, [ids]))[0] ?? {}

/** The same of several songs at once, in their order. */
export const openSongsIds = (
  tools: Tools,
  userUuid: string,
  songs: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly Readonly<Record<string, unknown>>[]> => openIds(tools, tools.music, userUuid, songs)
