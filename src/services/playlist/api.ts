import type { CrateSong } from '#contract/playlist/crate.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import type { Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { type Asker, lookUp } from './catalogue/lookUp.ts'
import { recognise } from './catalogue/recognise.ts'
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
  takeHead(tools, userUuid)

/** Puts a song taken by `takeQueueHead` first again, because it was not played after all. */
export const putBackQueueHead = (tools: Tools, userUuid: string, crateSongUuid: string): Promise<void> =>
  putBackHead(tools, userUuid, crateSongUuid)

/**
 * The ids of the recording that somebody wants to play, the same ones every time. Nothing is stored: what somebody
 * says of a song before the rules of the room let it in leaves no trace.
 */
export const songIdentity = async (
  tools: Tools,
  song: Song,
  userUuid: string,
): Promise<{ songId: string; songShortId: string }> => {
  const [found] = await recognise(tools, userUuid, [song])
  if (!found) throw new Error('A song was not recognised')
  return { songId: String(found.ids.id), songShortId: found.ids.shortId }
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

/** What is known, to somebody in a room, of a song that lacks names or length; null if that is nothing. */
export const lookUpSong = (tools: Tools, song: Song, asker: Asker): Promise<Song | null> =>
  lookUp(tools, song, asker)
