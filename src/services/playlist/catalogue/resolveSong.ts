import { refuse } from '#contract/errors.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import type { Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { mayPlaySong, playableSong } from '#services/upload/api.ts'
import { catalogued, findRecording } from './catalogued.ts'
import { mayKnow } from './mayKnow.ts'
import { providerSongId, recordingOf } from './recording.ts'
import { type CatalogueRow, songByAnyId } from './store.ts'
import { tidySong } from './tidySong.ts'

/** A song as it goes into a crate, with the catalogue's row of its recording. */
export interface ResolvedSong {
  readonly row: CatalogueRow
  readonly song: Song
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Finds out what a client means: a provider's song, a whole song, or one of our ids. Uploads are taken as the upload
 * service knows them, and only if the person may play them; of other songs what was sent is believed.
 */
export const resolveSong = async (
  tools: Tools,
  userUuid: string,
  input: SongInput,
): Promise<ResolvedSong> => {
  const { musicProvider, ...sent } = input
  const id = input.songId?.trim() ?? ''
  const whole = tidySong(dropNulls(sent))
  if (musicProvider && id !== '') return fromProviders(tools, userUuid, whole, { [musicProvider]: id })
  if (Object.keys(whole.musicProviders).length > 0) return fromProviders(tools, userUuid, whole, {})
  if (UUID.test(id)) return fromProviders(tools, userUuid, whole, { uploadService: id })
  if (id === '') return refuse('songInputNotValid')
  return fromCatalogue(tools, userUuid, id)
}

const fromCatalogue = async (tools: Tools, userUuid: string, id: string): Promise<ResolvedSong> => {
  const row = await songByAnyId(tools.db, id)
  if (!row || !(await mayKnow(tools, row, userUuid))) return refuse('songNotFound')
  return fromProviders(tools, userUuid, tidySong(row.song as Record<string, unknown>), {})
}

const fromProviders = async (
  tools: Tools,
  userUuid: string,
  whole: Song,
  named: Record<string, string>,
): Promise<ResolvedSong> => {
  // The provider that was named comes first: clients play from the first key.
  const musicProviders: Record<string, string> = { ...named, ...whole.musicProviders, ...named }
  for (const [provider, id] of Object.entries(musicProviders))
    musicProviders[provider] = providerSongId(provider, id)
  const upload = musicProviders['uploadService']
  const song =
    upload === undefined
      ? await completed(tools, userUuid, { ...whole, musicProviders })
      : { ...(await ownOrPublicUpload(tools, userUuid, whole, upload)), musicProviders }
  return { song, row: await catalogued(tools, song) }
}

const ownOrPublicUpload = async (
  tools: Tools,
  userUuid: string,
  whole: Song,
  uploadId: string,
): Promise<Song> => {
  const known = (await mayPlaySong(tools, uploadId, userUuid)) ? await playableSong(tools, uploadId) : null
  return known ? { ...whole, ...known } : refuse('songNotFound')
}

/** Names and length that were not sent are taken from the catalogue; a song it does not know stays a placeholder. */
const completed = async (tools: Tools, userUuid: string, song: Song): Promise<Song> => {
  if (song.artistName !== '' && song.trackName !== '' && song.duration > 0) return song
  const row = await findRecording(tools.db, recordingOf(song))
  if (!row || row.trackName === '' || !(await mayKnow(tools, row, userUuid)))
    return { ...song, status: 'PENDING_REQUEST' }
  const known = tidySong(row.song as Record<string, unknown>)
  return { ...known, ...dropEmpty(song), musicProviders: song.musicProviders }
}

const dropNulls = (sent: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined))

const dropEmpty = (song: Song): Partial<Song> =>
  Object.fromEntries(
    Object.entries(song).filter(([, value]) => value !== '' && value !== 0 && !isEmptyObject(value)),
  )

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
