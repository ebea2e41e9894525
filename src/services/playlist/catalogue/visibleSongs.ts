import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import type { Song } from '#contract/song.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { playableSongsFor } from '#services/upload/api.ts'
import { type CatalogueRow, copiesFor } from './store.ts'
import { isRecord } from '../files/fileEntry.ts'
import type { LooseSong } from './recording.ts'
import { tidySong } from './tidySong.ts'
import { withoutSecret } from './withoutSecret.ts'

/**
 * Recordings as a person may read them, by id: their own claim, else what this server itself knows, else what a
 * public crate says, else what was said when it was played in public. Recordings of which there is nothing for them to read are left out, and so are uploads that they
 * may not play.
 */
export const visibleSongs = async (
  tools: Tools,
  userUuid: string,
  rows: readonly CatalogueRow[],
): Promise<ReadonlyMap<number, Song>> => {
  const copies = await copiesFor(
    tools.db,
    userUuid,
    rows.map((row) => row.id),
  )
  const readable = rows.flatMap((row): [number, Song][] => {
    const copy = copies.get(row.id)
    if (copy?.own === true) return [[row.id, tidySong(copy.song)]]
    const song = row.song ?? copy?.song ?? listedIn(row)
    return song === undefined ? [] : [[row.id, withoutSecret(tidySong(song))]]
  })
  const playable = await withPlayableUploads(
    tools,
    userUuid,
    readable.map(([, song]) => song),
  )
  return new Map(
    readable.flatMap(([id], i): [number, Song][] => {
      const song = playable[i]
      return song ? [[id, song]] : []
    }),
  )
}

const listedIn = ({ listedSong }: CatalogueRow): LooseSong | undefined =>
  isRecord(listedSong) ? listedSong : undefined

/**
 * Songs with what is known of the uploads among them now. Where the person may not play an upload, its id is left
 * out, and a song that is nowhere else is null.
 */
export const withPlayableUploads = async (
  tools: BaseTools,
  userUuid: string,
  songs: readonly Song[],
): Promise<(Song | null)[]> => {
  const ids = songs.flatMap((song) => song.musicProviders['uploadService'] ?? [])
  const uploads =
    ids.length > 0 ? await playableSongsFor(tools, userUuid, ids) : new Map<string, UploadedSong>()
  return songs.map((song) => {
    const { uploadService: id, ...others } = song.musicProviders
    if (id === undefined) return song
    const upload = uploads.get(id.toLowerCase())
    if (upload) return { ...song, ...upload, musicProviders: song.musicProviders }
    return Object.keys(others).length > 0 ? { ...song, musicProviders: others } : null
  })
}
