import { createHash } from 'node:crypto'
import { musicProviders } from '#contract/song.ts'
import { nameKey } from '#services/core/text.ts'

/** A song as somebody sent it: any keys, any values. */
export type LooseSong = Readonly<Record<string, unknown>>

/** What makes two songs the same recording. */
export interface Recording {
  readonly trackKey: string
  readonly artistKey: string
  /** Seconds; 0 while unknown. */
  readonly duration: number
  readonly isrc: string | null
  readonly providers: readonly ProviderSong[]
}

export interface ProviderSong {
  readonly provider: string
  readonly providerSongId: string
}

/** Two recordings of one name are the same if their lengths differ by no more than this, in seconds. */
export const SAME_SONG_SECONDS = 5

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/

/** Reads what identifies a song out of whatever a client sent. */
export const recordingOf = (song: LooseSong): Recording => ({
  trackKey: nameKey(textOf(song['trackName'])),
  artistKey: nameKey(textOf(song['artistName'])),
  duration: durationOf(song['duration']),
  isrc: isrcOf(song['isrc']),
  providers: providersOf(song['musicProviders']),
})

/** True if names and length are known; a song without them is known by its provider alone. */
export const isNamed = ({ trackKey, artistKey, duration }: Recording): boolean =>
  trackKey !== '' && artistKey !== '' && duration > 0

/** What a recording is in the catalogue, read from the song alone; null if it says too little to be known again. */
export const identityOf = (recording: Recording): string | null => {
  const upload = recording.providers.find(({ provider }) => provider === 'uploadService')
  if (upload) return uploadIdentity(upload.providerSongId)
  if (isNamed(recording)) return `song:${hashed(nameParts(recording), Math.round(recording.duration))}`
  const [first] = recording.providers
  return first ? `provider:${digest(keyOf(first))}` : null
}

/** Names without the length: songs that share this may be the same recording. */
export const nameParts = ({ artistKey, trackKey }: Recording): string => `${artistKey}\u001f${trackKey}`

/** What an upload is in the catalogue. */
export const uploadIdentity = (uploadId: string): string => `upload:${uploadId}`

/** By what somebody may know a song again: its providers' ids and its ISRC. */
export const keysOf = (recording: Recording): string[] => [
  ...recording.providers.map(keyOf),
  ...(recording.isrc === null ? [] : [`isrc:${recording.isrc}`]),
]

/** A provider's song id in its one stored form: Spotify's occurs bare and as a URI, ours in both cases. */
export const providerSongId = (provider: string, id: string): string => {
  const bare = id.trim().slice(0, 500)
  if (provider === 'uploadService') return bare.toLowerCase()
  return provider === 'spotify' ? bare.replace(/^spotify:track:/, '') : bare
}

const keyOf = ({ provider, providerSongId: id }: ProviderSong): string => `${provider}:${id}`

const hashed = (names: string, seconds: number): string => digest(`${names}\u001f${seconds}`)

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const durationOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0

const isrcOf = (value: unknown): string | null => {
  const isrc = textOf(value).replace(/[\s-]/g, '').toUpperCase()
  return ISRC.test(isrc) ? isrc : null
}

const providersOf = (value: unknown): Recording['providers'] => {
  if (typeof value !== 'object' || value === null) return []
  const map = value as Record<string, unknown>
  return musicProviders.flatMap((provider) => {
    const id = providerSongId(provider, textOf(map[provider]))
    return id === '' ? [] : [{ provider, providerSongId: id }]
  })
}
