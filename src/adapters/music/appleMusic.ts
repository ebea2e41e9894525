import * as z from 'zod'
import { isMusicFault, type MusicFault, type MusicProvider, type Ref } from '#ports/music.ts'
import { asServer, askVendor, entriesOf } from './askVendor.ts'
import { appleLists, type AppleMusicAccess } from './appleLists.ts'
import { appleSong, Song } from './appleSong.ts'

const Found = z.object({
  results: z.object({
    songs: z.object({ data: entriesOf(Song), next: z.string().nullish() }).optional(),
  }),
})
const Songs = z.object({ data: entriesOf(Song) })
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

  const songOf = (song: z.output<typeof Song>) => appleSong(song, access.now())

  return {
    key: 'apple',
    can: {
      search: true,
      mine: false,
      link: true,
      isrc: true,
      preview: true,
      stream: access.playback ? 'player' : null,
      import: true,
      export: true,
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
    ...appleLists(access),
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
