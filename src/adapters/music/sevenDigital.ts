import { createHmac } from 'node:crypto'
import OAuth from 'oauth-1.0a'
import * as z from 'zod'
import { isMusicFault, type MusicProvider, type Quality } from '#ports/music.ts'
import { asServer, askVendor, entriesOf, foundOr, type MusicReach } from './askVendor.ts'
import { providerSong } from './normalise.ts'
import { reportPlays } from './sevenDigitalPlays.ts'
import { Track, type TrackOf } from './sevenDigitalTrack.ts'

export interface SevenDigitalAccess extends MusicReach {
  readonly consumerKey: string
  readonly consumerSecret: string
  /** Instead of the addresses of its streams and clips. */
  readonly streamUrl?: string | undefined
  /** Ids of the formats that the contract names. */
  readonly formats: Readonly<Record<Quality, string>>
  readonly playback: boolean
}

const Found = z.object({
  searchResults: z.object({
    totalItems: z.coerce.number().catch(0),
    searchResult: entriesOf(z.object({ track: Track })).default([]),
  }),
})

/** What the contract is about: it is named in each call, so that nothing else is found. */
const USAGE = 'subscriptionstreaming'
const PAGE = 50
/** How long an address holds, in ms. */
const HOLDS_MS = 3_600_000

/** 7digital, a licensed catalogue: every call carries a signature, and so does every address that sounds. */
export const sevenDigital = (access: SevenDigitalAccess): MusicProvider => {
  const base = `${access.baseUrl ?? 'https://api.7digital.com'}/1.2`
  const oauth = new OAuth({
    consumer: { key: access.consumerKey, secret: access.consumerSecret },
    signature_method: 'HMAC-SHA1',
    hash_function: (text, key) => createHmac('sha1', key).update(text).digest('base64'),
  })

  const call = async <S extends z.ZodType>(schema: S, path: string, asked: Record<string, string>) => {
    const url = addressOf(`${base}${path}`, { ...asked, usageTypes: USAGE })
    const { Authorization } = oauth.toHeader(oauth.authorize({ url, method: 'GET' }))
    return asServer(await askVendor(access, url, schema, { headers: { authorization: Authorization } }))
  }
  /** An address that a player may open as it is. */
  const signed = (address: string, asked: Record<string, string>): string => {
    const url = addressOf(address, asked)
    const parameters = oauth.authorize({ url, method: 'GET' })
    return addressOf(address, { ...asked, ...(parameters as unknown as Record<string, string>) })
  }

  const songOf = (track: z.output<typeof Track>) =>
    providerSong(
      'sevenDigital',
      {
        id: track.id,
        artistName: track.artist.appearsAs || track.artist.name,
        trackName: track.title,
        duration: track.duration,
        isrc: track.isrc,
        explicit: track.explicitContent,
        albumName: track.release?.title,
        discNumber: track.discNumber,
        picture: track.release?.image?.replace(/_\d+\.jpg$/, '_500.jpg'),
        links: { sevenDigital: `https://www.7digital.com/search?q=${encodeURIComponent(track.title)}` },
      },
      access.now(),
    )

  const trackOf: TrackOf = async (id, country) => {
    if (!/^\d+$/.test(id)) return null
    const asked = { trackId: id, country, imageSize: '500' }
    const given = await call(z.object({ track: Track }), '/track/details', asked)
    return given === null || isMusicFault(given) ? given : given.track
  }
  const found = async (q: string, country: string, page: number, pageSize: number) => {
    const asked = { q, country, page: `${page}`, pageSize: `${pageSize}`, imageSize: '500' }
    const given = foundOr(await call(Found, '/track/search', asked))
    if (isMusicFault(given)) return given
    const { totalItems, searchResult } = given.searchResults
    return { songs: searchResult.map(({ track }) => songOf(track)), totalItems }
  }
  const sound = (url: string) => ({
    url,
    kind: 'progressive' as const,
    mimeType: 'audio/mp4',
    expiresAt: access.now() + HOLDS_MS,
  })

  return {
    key: 'sevenDigital',
    can: {
      search: true,
      mine: false,
      link: false,
      isrc: true,
      preview: true,
      stream: access.playback ? 'server' : null,
      import: false,
      export: false,
    },
    serverToken: null,
    isGoodOnce: true,
    pageSize: PAGE,
    search: async ({ q, country, explicit, limit, offset }) => {
      const given = await found(q, country, Math.floor(offset / limit) + 1, limit)
      if (isMusicFault(given)) return given
      return {
        songs: given.songs.filter((song) => explicit || song.explicit !== true),
        more: offset + limit < given.totalItems,
      }
    },
    songById: async (id, { country }) => {
      const given = await trackOf(id, country)
      return given === null || isMusicFault(given) ? given : songOf(given)
    },
    refOf: () => null,
    resolve: () => Promise.resolve(null),
    byIsrc: async (isrc, { country }) => {
      const given = await found(isrc, country, 1, PAGE)
      return isMusicFault(given) ? given : given.songs.filter((song) => song.isrc === isrc)
    },
    preview: (id, { country }) => {
      const clips = access.streamUrl ?? 'https://previews.7digital.com'
      return Promise.resolve(sound(signed(`${clips}/clip/${encodeURIComponent(id)}`, { country })))
    },
    stream: (id, { country, quality, listener }) => {
      if (!access.playback) return Promise.resolve(null)
      const streams = access.streamUrl ?? 'https://stream.svc.7digital.net'
      const asked = { trackId: id, country, formatId: access.formats[quality], userId: listener }
      return Promise.resolve(sound(signed(`${streams}/stream/catalogue`, asked)))
    },
    playlistHead: () => Promise.resolve(null),
    reportPlays: reportPlays({ access, base, oauth, trackOf }),
  }
}

/** Spaces as %20: a plus sign would be signed as one. */
const addressOf = (address: string, asked: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(asked)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
