import type { CrateSong } from '#contract/playlist/crate.ts'
import type { BaseTools } from '#services/core/context.ts'
import { playableSongs } from '#services/upload/api.ts'
import type { CrateSongRow } from './storeSongs.ts'
import { crateSongView } from './view.ts'

/**
 * Songs of a crate as the wire writes them, uploads as they are named now. An upload that is gone, or can no longer
 * be played, keeps its place with the status DATA_NOT_FOUND.
 */
export const freshSongs = async (tools: BaseTools, rows: readonly CrateSongRow[]): Promise<CrateSong[]> => {
  const songs = rows.map(crateSongView)
  const ids = songs.flatMap((song) => song.musicProviders['uploadService'] ?? [])
  if (ids.length === 0) return songs
  const uploads = await playableSongs(tools, ids)
  return songs.map((song) => {
    const id = song.musicProviders['uploadService']
    if (id === undefined) return song
    const upload = uploads.get(id.toLowerCase())
    if (!upload) return { ...song, status: 'DATA_NOT_FOUND' }
    const { crateSongUuid, crateSongUUID, songId, songShortId, position, musicProviders } = song
    return {
      ...song,
      ...upload,
      crateSongUuid,
      crateSongUUID,
      songId,
      songShortId,
      position,
      musicProviders,
      id: songId,
    }
  })
}
