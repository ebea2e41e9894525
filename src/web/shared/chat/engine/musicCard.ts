import { linkedSongByQuery } from '#contract/playlist/providers.ts'
import type { Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { vendorPages } from '#web/shared/song/vendorPages.ts'
import { textParts } from './textParts.ts'

/** Words in the names of hosts where songs lie. */
const places = [
  'apple',
  'audius',
  'napster',
  'soundcloud',
  'spotify',
  'youtube',
  'youtu.be',
  'pandora',
  'deezer',
  'tidal',
  'amazon',
  'yandex',
  'spinrilla',
]
/** A message waits for its card no longer than this, ms. */
const MOST_WAIT_MS = 4000
/** Vendors whose covers a card shows; what others name may be anybody's, who would learn who looks. */
const coverHosts = ['mzstatic.com', 'scdn.co', 'sndcdn.com', 'dzcdn.net', '7static.com', 'audius.co']

/** The first link of a text that may lead to a song. */
export const musicLinkIn = (text: string): string | undefined =>
  textParts(text, []).flatMap((part) =>
    part.kind === 'link' && places.some((place) => new URL(part.href).hostname.includes(place))
      ? [part.href]
      : [],
  )[0]

/** The song to which a text links, if it is known everywhere by its ISRC; undefined too where nobody can say in time. */
export const songBehind = async (text: string): Promise<Song | undefined> => {
  const link = musicLinkIn(text)
  if (link === undefined) return undefined
  try {
    const song = await ask(linkedSongByQuery, { query: { link } }, AbortSignal.timeout(MOST_WAIT_MS))
    return song.isrc ? song : undefined
  } catch {
    return undefined
  }
}

/** A song as a message carries it (wire.md, 9.2). */
export const cardOf = (song: Song) => ({
  songs: [{ song }],
  media: {
    type: 'ChatMusicInfo',
    trackInfo: song,
    providersUrls: Object.fromEntries(vendorPages(song).map(({ provider, url }) => [provider, url])),
  },
})

const isKnownHost = (address: string): boolean => {
  if (!URL.canParse(address, location.origin)) return false
  const { host, hostname } = new URL(address, location.origin)
  return host === location.host || coverHosts.some((one) => hostname === one || hostname.endsWith(`.${one}`))
}

/** A song that somebody sent, with covers that lie here or at a vendor alone. */
export const shownSong = (song: Song): Song => ({
  ...song,
  thumbnails: Object.fromEntries(
    Object.entries(song.thumbnails).filter(([, address]) => isKnownHost(address)),
  ),
})
