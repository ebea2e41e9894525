import { type MusicProvider, musicProviders } from '#contract/song.ts'
import type { LooseSong } from '../catalogue/recording.ts'

/** One entry of a playlist file: a song as far as the file tells of it, and whether it is a file of its writer's disk. */
export interface FileEntry {
  readonly song: LooseSong
  readonly isLocal?: true
}

/** A playlist as a file tells of it. */
export interface ReadPlaylist {
  readonly name: string
  readonly entries: readonly FileEntry[]
}

/** What a file begins with before its songs. */
export interface PlaylistHead {
  readonly name: string
  readonly creator: string
  readonly date: string
  /** Where people reach this server, without a trailing slash. */
  readonly publicUrl: string
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON that may be broken; undefined then. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** `Artist - Title` taken apart; null if it is no such line. */
export const namesIn = (line: string): { artistName: string; trackName: string } | null => {
  const [, artistName = '', trackName = ''] = /^(.+?)\s+[-–—]\s+(.+)$/s.exec(line.trim()) ?? []
  return artistName === '' ? null : { artistName: artistName.trim(), trackName: trackName.trim() }
}

/** The provider's song behind a page or URI, as far as it can be told without asking; null if it cannot. */
export const linkedSong = (link: string): LooseSong | null => {
  for (const [provider, pattern] of linkPatterns) {
    const id = pattern.exec(link.trim())?.[1]
    if (id !== undefined) return { musicProviders: { [provider]: decoded(id) } }
  }
  const ours = /^https?:\/\/[^/]+\/songs\/([0-9A-Za-z]{10})(?:[?#].*)?$/.exec(link.trim())?.[1]
  return ours === undefined ? null : { songId: ours }
}

const linkPatterns: readonly (readonly [MusicProvider, RegExp])[] = [
  [
    'spotify',
    /^(?:spotify:track:|https?:\/\/open\.spotify\.com\/(?:intl-[a-z]+\/)?track\/)([0-9A-Za-z]{22})/,
  ],
  ['youtube', /^https?:\/\/(?:www\.|m\.|music\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})/],
  ['youtube', /^https?:\/\/(?:www\.|m\.)?youtube\.com\/shorts\/([\w-]{11})/],
  ['youtube', /^https?:\/\/youtu\.be\/([\w-]{11})/],
  ['apple', /^https?:\/\/music\.apple\.com\/[a-z]{2}\/album\/[^?#]*\?(?:[^#]*&)?i=(\d+)/],
  ['apple', /^https?:\/\/music\.apple\.com\/[a-z]{2}\/song\/(?:[^/?#]+\/)?(\d+)/],
  ['deezer', /^https?:\/\/(?:www\.)?deezer\.com\/(?:[a-z]{2}\/)?track\/(\d+)/],
  ['tidal', /^https?:\/\/(?:listen\.|www\.)?tidal\.com\/(?:browse\/)?track\/(\d+)/],
]

const decoded = (id: string): string => {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The first page of a vendor that a song names. */
export const firstLink = (song: LooseSong): string | null => linksOf(song)[0] ?? null

/** The pages of a song at its vendors: those it names, then those that follow from its ids. */
export const linksOf = (song: LooseSong): string[] => {
  const named = isRecord(song['links']) ? Object.values(song['links']) : []
  const urls = named.flatMap((link) => (isRecord(link) ? textIn(link['url']) || [] : []))
  const pages = vendorPages(song).map(({ url }) => url)
  return [...new Set([...urls, ...pages])].filter((url) => /^https?:\/\/\S+$/.test(url))
}

/** The pages of a song at its vendors that follow from its ids alone. */
export const vendorPages = (
  song: LooseSong,
): { readonly provider: MusicProvider; readonly url: string }[] => {
  const ids = isRecord(song['musicProviders']) ? song['musicProviders'] : {}
  return musicProviders.flatMap((provider) => {
    const id = textIn(ids[provider])
    const page = pageOf[provider]
    return id !== '' && page
      ? [{ provider, url: page(encodeURIComponent(id.replace(/^spotify:track:/, ''))) }]
      : []
  })
}

const pageOf: Partial<Record<MusicProvider, (id: string) => string>> = {
  spotify: (id) => `https://open.spotify.com/track/${id}`,
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  deezer: (id) => `https://www.deezer.com/track/${id}`,
  tidal: (id) => `https://tidal.com/track/${id}`,
}
