// What other services may call of the upload service.
import { isUuid } from '#contract/common.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { mayPlay } from './access.ts'
import { genresOf, songById, songsById } from './songs/store.ts'
import { matchingSongs } from './songs/storeSearch.ts'
import { wantedWords } from '#services/core/storeWords.ts'
import { songView } from './view.ts'

export { uploadPersonalData } from './privacy/personalData.ts'

export { HLS_TYPE, masterPlaylist, mediaPlaylistText } from './sound/playlists.ts'
export { newSongKey, songKey } from './sound/songKey.ts'
export { encodeSong } from './uploads/encodeSong.ts'
export { gainOf } from './view.ts'
export { resealSongKeys } from './sound/resealSongKeys.ts'
export { demoSongs } from './songs/store.ts'
export { withdraw } from './songs/withdraw.ts'
export { storeUpload } from './uploads/storeUpload.ts'

/** True for a song that was made ready and is still there. */
const isReady = (song: { status: string; deletedAt: Date | null }): boolean =>
  song.status === 'VERIFIED' && song.deletedAt === null

/** The song behind an upload id as decks, crates and search show it; null unless it is verified and still there. */
export const playableSong = async (tools: Tools, uploadId: string): Promise<UploadedSong | null> => {
  const song = isUuid(uploadId.toLowerCase()) ? await songById(tools.db, uploadId.toLowerCase()) : null
  return song && isReady(song) ? songView(song) : null
}

/** Several at once, by id; those that cannot be played are left out. */
export const playableSongs = async (
  tools: BaseTools,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, UploadedSong>> => {
  const songs = await songsById(
    tools.db,
    uploadIds.filter((id) => isUuid(id.toLowerCase())),
  )
  return new Map(songs.filter(isReady).map((song) => [song.id, songView(song)]))
}

/**
 * Those of several uploads that somebody may put in a queue or on the decks, by id: they can be played, and are theirs
 * or public.
 */
export const playableSongsFor = async (
  tools: BaseTools,
  userUuid: string,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, UploadedSong>> => {
  const ids = [...new Set(uploadIds.map((id) => id.toLowerCase()).filter(isUuid))]
  const songs = (await songsById(tools.db, ids)).filter((song) => isReady(song) && mayPlay(song, userUuid))
  return new Map(songs.map((song) => [song.id, songView(song)]))
}

/** Genres that public uploads carry, by name. */
export const publicGenres = (tools: Tools, most: number): Promise<string[]> => genresOf(tools.db, most)

/** Whether somebody may put the upload in a queue or on the decks: it can be played, and is theirs or public. */
export const mayPlaySong = async (tools: Tools, uploadId: string, userUuid: string): Promise<boolean> => {
  const song = isUuid(uploadId.toLowerCase()) ? await songById(tools.db, uploadId.toLowerCase()) : null
  return song !== null && isReady(song) && mayPlay(song, userUuid)
}

/** Playable songs, one's own and public ones, that hold every word of `term`; newest first, at most `most`. */
export const searchPlayable = async (
  tools: Tools,
  userUuid: string,
  term: string,
  most: number,
): Promise<UploadedSong[]> =>
  (await matchingSongs(tools.db, userUuid, wantedWords(term), most)).map((song) => songView(song))
