import {
  isPlayable as canPlay,
  MAX_SONG_JSON,
  MAX_SONG_SECONDS,
  musicProviders,
  type Song,
} from '#contract/song.ts'
import { isUnstorable } from '#contract/text.ts'
import { sameValue } from './sameValue.ts'
import { shortHash, wholeHash } from './hash.ts'

const MAX_DEPTH = 12
const ownKeys = ['__proto__', 'constructor', 'prototype']

type Loose = Readonly<Record<string, unknown>>

const isObject = (v: unknown): v is Loose => typeof v === 'object' && v !== null && !Array.isArray(v)

const tooDeep = (v: unknown, left: number): boolean =>
  typeof v === 'object' &&
  v !== null &&
  (left === 0 || Object.values(v).some((inner) => tooDeep(inner, left - 1)))

const text = (v: unknown): string | undefined =>
  typeof v === 'string' ? v : typeof v === 'number' && Number.isFinite(v) ? String(v) : undefined

const texts = (v: unknown): Record<string, string> =>
  isObject(v)
    ? Object.fromEntries(
        Object.entries(v).flatMap(([key, value]) => {
          const t = text(value)
          return t === undefined || t === '' || ownKeys.includes(key) ? [] : [[key, t]]
        }),
      )
    : {}

const textOrNull = (v: unknown): string | null => text(v) ?? null

/** One provider's id without the prefixes some clients leave on it. */
export const bareId = (id: string): string => id.replace(/^spotify:track:/, '')

const recordingKey = (providers: Readonly<Record<string, string>>): string | null => {
  for (const provider of musicProviders) {
    const id = providers[provider]
    if (id !== undefined) return `${provider}:${bareId(id)}`
  }
  return null
}

/** True if there is a song, and it can play. */
export const isPlayable = (song: Song | null): song is Song => song !== null && canPlay(song)

/** True if a look-up has to fill the song in before it can play. */
export const isPlaceholder = (song: Song | null): boolean => song !== null && !isPlayable(song)

/** True if both are the same song with the same data, or both none. */
export const sameSong = (a: Song | null, b: Song | null): boolean => sameValue(a, b)

/**
 * Reads a song as a client sent it: null for no song, `'notValid'` for one that cannot go on the decks, otherwise
 * the song with everything filled in that others rely on (wire.md, 3.1). Unknown keys are kept.
 */
export const readSong = (sent: unknown): Song | null | 'notValid' => {
  if (sent === undefined || sent === null) return null
  if (!isObject(sent)) return 'notValid'
  if (Object.keys(sent).length === 0) return null
  if (tooDeep(sent, MAX_DEPTH)) return 'notValid'
  const json = JSON.stringify(sent)
  if (json.length > MAX_SONG_JSON || isUnstorable(json)) return 'notValid'
  const providers = texts(sent['musicProviders'])
  const key = recordingKey(providers)
  const duration = Number(sent['duration'] ?? 0)
  if (key === null || !(duration >= 0) || duration > MAX_SONG_SECONDS) return 'notValid'
  return completed(sent, providers, key, duration)
}

const completed = (sent: Loose, providers: Record<string, string>, key: string, duration: number): Song => {
  const kept = Object.fromEntries(
    Object.entries(sent).filter(
      ([name, v]) => !ownKeys.includes(name) && v !== undefined && !misread(name, v),
    ),
  )
  return {
    ...kept,
    artistName: (text(sent['artistName']) ?? '').trim(),
    trackName: (text(sent['trackName']) ?? '').trim(),
    duration,
    musicProviders: providers,
    thumbnails: texts(sent['thumbnails']),
    links: isObject(sent['links']) ? sent['links'] : {},
    songShortId: text(sent['songShortId']) || shortHash(key),
    songId: text(sent['songId']) || wholeHash(key),
    isrc: textOrNull(sent['isrc']),
    genre: textOrNull(sent['genre']),
    playbackToken: textOrNull(sent['playbackToken']),
    ...(text(sent['id']) === undefined ? {} : { id: String(sent['id']) }),
  }
}

const stringKeys = ['id', 'crateSongUuid', 'albumName', 'status']

/** A key of ours that holds something else than its type: left out rather than passed on. */
const misread = (name: string, value: unknown): boolean =>
  name === 'explicit' ? typeof value !== 'boolean' : stringKeys.includes(name) && text(value) === undefined

/** The song with what a look-up found; what it did not find stays. */
export const withFound = (song: Song, found: Song): Song => {
  const news = Object.fromEntries(
    Object.entries(found).filter(([, v]) => v !== undefined && v !== null && v !== ''),
  )
  return {
    ...song,
    ...news,
    duration: found.duration > 0 ? found.duration : song.duration,
    musicProviders: { ...song.musicProviders, ...found.musicProviders },
    thumbnails: { ...song.thumbnails, ...found.thumbnails },
  }
}
