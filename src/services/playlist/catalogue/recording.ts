import { musicProviders } from '#contract/song.ts'
import { nameKey } from './fold.ts'

/** What makes two songs the same recording. */
export interface Recording {
  readonly trackKey: string
  readonly artistKey: string
  /** Seconds; 0 while unknown. */
  readonly duration: number
  readonly isrc: string | null
  readonly providers: readonly { readonly provider: string; readonly providerSongId: string }[]
}

/** Two recordings of one name are the same if their lengths differ by no more than this, in seconds. */
export const SAME_SONG_SECONDS = 5

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/

/** Reads what identifies a song out of whatever a client sent. */
export const recordingOf = (song: Readonly<Record<string, unknown>>): Recording => ({
  trackKey: nameKey(textOf(song['trackName'])),
  artistKey: nameKey(textOf(song['artistName'])),
  duration: durationOf(song['duration']),
  isrc: isrcOf(song['isrc']),
  providers: providersOf(song['musicProviders']),
})

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

/** A provider's song id in its one stored form; Spotify's occurs bare and as a URI. */
export const providerSongId = (provider: string, id: string): string =>
  (provider === 'spotify' ? id.replace(/^spotify:track:/, '') : id)
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, 500)
