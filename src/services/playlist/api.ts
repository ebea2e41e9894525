import type { CrateSong } from '#contract/playlist/crate.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import type { Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { catalogued } from './catalogue/catalogued.ts'
import { lookUp } from './catalogue/lookUp.ts'
import { mayPlay } from './catalogue/mayPlay.ts'
import { addSongsTo } from './crates/addSongsTo.ts'
import { putBackHead } from './crates/putBackHead.ts'
import { specialCrate } from './crates/specialCrate.ts'
import { takeHead } from './crates/takeHead.ts'

export { exportPersonalData } from './privacy/exportPersonalData.ts'

/**
 * The next song of a DJ's queue crate, which moves on: the song goes to its end. Songs that cannot play (placeholders,
 * uploads that are gone) are passed over; null if nothing is left. Atomic: two calls never give the same head.
 */
export const takeQueueHead = (tools: Tools, userUuid: string): Promise<CrateSong | null> =>
  takeHead(tools, userUuid, (song) => mayPlay(tools, song, userUuid))

/** Puts a song taken by `takeQueueHead` first again, because it was not played after all. */
export const putBackQueueHead = (tools: Tools, userUuid: string, crateSongUuid: string): Promise<void> =>
  putBackHead(tools, userUuid, crateSongUuid)

/** The ids of a recording, the same ones every time; a new recording is added to the catalogue. */
export const songIdentity = async (
  tools: Tools,
  song: Song,
): Promise<{ songId: string; songShortId: string }> => {
  const row = await catalogued(tools, song)
  return { songId: String(row.id), songShortId: row.shortId }
}

/** Puts songs last into somebody's queue, for the house itself. */
export const putInQueue = async (
  tools: Tools,
  userUuid: string,
  songs: readonly SongInput[],
): Promise<CrateSong[]> =>
  addSongsTo(
    { ...tools, user: { uuid: userUuid } },
    await specialCrate(tools, userUuid, 'queue'),
    songs,
    true,
  )

/** What the catalogue knows of a song that lacks names or length; null if nothing, or nothing for this person. */
export const lookUpSong = (tools: Tools, song: Song, userUuid: string): Promise<Song | null> =>
  lookUp(tools, song, userUuid)
