import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import type { Song } from '#contract/song.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import type { Tools } from '#services/core/context.ts'
import { playableSongsFor } from '#services/upload/api.ts'
import { providerSongId } from './recording.ts'
import { type Recognised, recognise } from './recognise.ts'
import { byAnyIds } from './store.ts'
import { tidySong } from './tidySong.ts'
import { uploadRecordings } from './uploadRecordings.ts'
import { visibleSongs } from './visibleSongs.ts'

/** A song as it goes into a crate, with the recording it is of. */
export interface ResolvedSong extends Recognised {
  readonly song: Song
}

/**
 * Finds out what a client means by each input: a provider's song, a whole song, or one of our ids. Uploads are taken
 * as the upload service knows them, and only if the person may play them; of other songs what was sent is believed,
 * for this person. Stores nothing of what was sent.
 */
export const resolveSongs = async (
  tools: Tools,
  userUuid: string,
  inputs: readonly SongInput[],
): Promise<ResolvedSong[]> => {
  const named = await fromCatalogue(tools, userUuid, inputs.map(namedSong))
  const uploads = await uploadsIn(tools, userUuid, named)
  const songs = named.map((song): Song => {
    const id = song.musicProviders['uploadService']
    if (id === undefined) return song
    const upload = uploads.get(id.toLowerCase()) ?? refuse('songNotFound')
    return { ...song, ...upload, musicProviders: song.musicProviders }
  })
  return (await recognise(tools, userUuid, songs)).map((one, i) => completed(one, songs[i] as Song))
}

/** What one input names: a song with its providers' ids, or an id of ours. */
const namedSong = (input: SongInput): Song | { readonly id: string } => {
  const { musicProvider, ...sent } = input
  const id = input.songId?.trim() ?? ''
  const whole = tidySong(dropNulls(sent))
  if (musicProvider && id !== '') return withProviders(whole, { [musicProvider]: id })
  if (Object.keys(whole.musicProviders).length > 0) return withProviders(whole, {})
  if (isUuid(id.toLowerCase())) return withProviders(whole, { uploadService: id })
  return id === '' ? refuse('songInputNotValid') : { id }
}

const withProviders = (whole: Song, named: Record<string, string>): Song => {
  // The provider that was named comes first: clients play from the first key.
  const musicProviders: Record<string, string> = { ...named, ...whole.musicProviders, ...named }
  for (const [provider, id] of Object.entries(musicProviders))
    musicProviders[provider] = providerSongId(provider, id)
  return { ...whole, musicProviders }
}

/** Puts the songs behind our ids in their places, as this person may read them. */
const fromCatalogue = async (
  tools: Tools,
  userUuid: string,
  named: readonly (Song | { readonly id: string })[],
): Promise<Song[]> => {
  const ids = named.flatMap((one) => ('trackName' in one ? [] : [one.id]))
  const rows = await byAnyIds(tools.db, ids)
  const songs = await visibleSongs(tools, userUuid, rows)
  const byId = new Map(
    rows.flatMap(
      (row) =>
        [
          [String(row.id), row],
          [row.shortId, row],
        ] as const,
    ),
  )
  return named.map((one) => {
    if ('trackName' in one) return one
    const song = songs.get(byId.get(one.id)?.id ?? 0)
    return song ? withProviders(song, {}) : refuse('songNotFound')
  })
}

const uploadsIn = async (
  tools: Tools,
  userUuid: string,
  songs: readonly Song[],
): Promise<ReadonlyMap<string, UploadedSong>> => {
  const ids = songs.flatMap((song) => song.musicProviders['uploadService'] ?? [])
  if (ids.length === 0) return new Map()
  const uploads = await playableSongsFor(tools, userUuid, ids)
  await uploadRecordings(tools, [...uploads.values()])
  return uploads
}

/** Names and length that were not sent are taken from what is known; a song nobody knows stays a placeholder. */
const completed = (found: Recognised, song: Song): ResolvedSong => {
  if (song.artistName !== '' && song.trackName !== '' && song.duration > 0) return { ...found, song }
  const known = found.claim && tidySong(found.claim)
  if (!known || known.trackName === '') return { ...found, song: { ...song, status: 'PENDING_REQUEST' } }
  return { ...found, song: { ...known, ...dropEmpty(song), musicProviders: song.musicProviders } }
}

const dropNulls = (sent: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined))

const dropEmpty = (song: Song): Partial<Song> =>
  Object.fromEntries(
    Object.entries(song).filter(([, value]) => value !== '' && value !== 0 && !isEmptyObject(value)),
  )

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
