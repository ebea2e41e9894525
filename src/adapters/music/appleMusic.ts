import * as z from 'zod'
import { isMusicFault, type MusicFault, type MusicProvider, type Ref } from '#ports/music.ts'
import { asServer, askVendor, entriesOf, type MusicReach } from './askVendor.ts'
import { providerSong } from './normalise.ts'

export interface AppleMusicAccess extends MusicReach {
  readonly playback: boolean
  developerToken(now: number): Promise<{ readonly token: string }>
}

const Song = z.object({
  id: z.string().min(1).max(40),
  attributes: z.object({
    name: z.string().min(1),
    artistName: z.string().min(1),
    durationInMillis: z.number().positive(),
    isrc: z.string().nullish().catch(null),
    albumName: z.string().nullish().catch(null),
    url: z.url().nullish().catch(null),
    contentRating: z.string().nullish().catch(null),
    releaseDate: z.string().nullish().catch(null),
    discNumber: z.number().nullish().catch(null),
    trackNumber: z.number().nullish().catch(null),
    genreNames: z.array(z.string()).nullish().catch(null),
    // Holds `{w}x{h}`, which whoever shows it fills in.
    artwork: z.object({ url: z.string() }).nullish().catch(null),
    previews: entriesOf(z.object({ url: z.url() })).catch([]),
    playParams: z.unknown(),
  }),
})
const Found = z.object({
  results: z.object({
    songs: z.object({ data: entriesOf(Song), next: z.string().nullish() }).optional(),
  }),
})
const Songs = z.object({ data: entriesOf(Song) })
const Lists = z.object({
  data: entriesOf(
    z.object({
      id: z.string(),
      attributes: z.object({
        name: z.string(),
        curatorName: z.string().nullish(),
        artistName: z.string().nullish(),
        trackCount: z.number().nullish(),
        artwork: z.object({ url: z.string() }).nullish(),
      }),
    }),
  ),
})

/** Apple's own page of a search. */
const PAGE = 25
const HOUR_MS = 3_600_000

/** The catalogue of Apple Music; its songs sound in MusicKit, its previews anywhere. */
export const appleMusic = (access: AppleMusicAccess): MusicProvider => {
  const base = `${access.baseUrl ?? 'https://api.music.apple.com'}/v1/catalog`

  const ask = async <S extends z.ZodType>(
    schema: S,
    country: string,
    path: string,
  ): Promise<z.output<S> | null | MusicFault> => {
    const { token } = await access.developerToken(access.now())
    const headers = { authorization: `Bearer ${token}` }
    return asServer(await askVendor(access, `${base}/${country.toLowerCase()}/${path}`, schema, { headers }))
  }
  const one = async (id: string, country: string) => {
    const given = await ask(Songs, country, `songs/${encodeURIComponent(id)}`)
    return given === null || isMusicFault(given) ? given : (given.data[0] ?? null)
  }

  const songOf = ({ id, attributes: told }: z.output<typeof Song>) =>
    providerSong(
      'apple',
      {
        id,
        artistName: told.artistName,
        trackName: told.name,
        duration: told.durationInMillis / 1000,
        isrc: told.isrc,
        explicit: told.contentRating ? told.contentRating === 'explicit' : null,
        picture: told.artwork?.url,
        links: { appleMusic: told.url ?? `https://music.apple.com/us/song/${id}` },
        albumName: told.albumName,
        releaseDate: told.releaseDate,
        discNumber: told.discNumber,
        appleAlbumTrackNumber: told.trackNumber,
        genre: told.genreNames?.find((name) => name !== 'Music'),
        notes: told.playParams === undefined ? { access: 'preview' } : {},
      },
      access.now(),
    )

  return {
    key: 'apple',
    can: {
      search: true,
      mine: false,
      link: true,
      isrc: true,
      preview: true,
      stream: access.playback ? 'player' : null,
      import: false,
      export: false,
    },
    serverToken: null,
    pageSize: PAGE,
    search: async ({ q, country, limit, offset, explicit }) => {
      const asked = { term: q, types: 'songs', limit: `${Math.min(limit, PAGE)}`, offset: `${offset}` }
      const given = await ask(Found, country, `search?${new URLSearchParams(asked)}`)
      if (given === null) return { fault: 'malformed' }
      if (isMusicFault(given)) return given
      const { songs } = given.results
      return {
        songs: (songs?.data ?? []).map(songOf).filter((song) => explicit || song.explicit !== true),
        more: Boolean(songs?.next),
      }
    },
    songById: async (id, { country }) => {
      const given = await one(id, country)
      return given === null || isMusicFault(given) ? given : songOf(given)
    },
    refOf,
    resolve: () => Promise.resolve(null),
    byIsrc: async (isrc, { country }) => {
      const given = await ask(Songs, country, `songs?${new URLSearchParams({ 'filter[isrc]': isrc })}`)
      return given === null ? [] : isMusicFault(given) ? given : given.data.map(songOf)
    },
    preview: async (id, { country }) => {
      const given = await one(id, country)
      if (given === null || isMusicFault(given)) return given
      const [clip] = given.attributes.previews
      return clip
        ? { url: clip.url, kind: 'progressive', mimeType: 'audio/mp4', expiresAt: access.now() + HOUR_MS }
        : null
    },
    stream: () => Promise.resolve(null),
    playlistHead: async ({ kind, id }, { country }) => {
      const given = await ask(Lists, country, `${kind}s/${encodeURIComponent(id)}`)
      if (given === null || isMusicFault(given)) return given
      const [list] = given.data
      if (!list) return null
      const { name, curatorName, artistName, trackCount, artwork } = list.attributes
      return {
        id,
        name,
        owner: curatorName ?? artistName ?? '',
        songsNumber: trackCount ?? null,
        thumbnails: artwork ? { apple: artwork.url } : {},
      }
    },
  }
}

const refOf = ({ hostname, pathname, searchParams }: URL): Ref | null => {
  if (!/^(geo\.)?music\.apple\.com$|^itunes\.apple\.com$/.test(hostname)) return null
  const [, kind, id = ''] =
    /^(?:\/[a-z]{2})?\/(song|album|playlist)\/(?:[^/]+\/)?((?:pl\.)?[\w-]+)\/?$/.exec(pathname) ?? []
  if (kind === undefined) return null
  if (kind === 'playlist') return { kind, id }
  const within = searchParams.get('i')
  if (kind === 'album' && !(within && /^\d+$/.test(within)))
    return { kind: 'album', id: id.replace(/^id/, '') }
  const song = kind === 'album' ? (within ?? '') : id
  return /^\d+$/.test(song) ? { kind: 'track', id: song } : null
}
