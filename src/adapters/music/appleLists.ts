import * as z from 'zod'
import {
  type Bearer,
  isMusicFault,
  type MusicFault,
  type MusicProvider,
  type PlaylistHead,
  type PlaylistRef,
  type ProviderSong,
  type Skipped,
} from '#ports/music.ts'
import { appleSong, Song } from './appleSong.ts'
import { Added, asServer, askVendor, entriesOf, foundOr, type MusicReach, withToken } from './askVendor.ts'

/** How Apple Music is reached. */
export interface AppleMusicAccess extends MusicReach {
  readonly playback: boolean
  developerToken(now: number): Promise<{ readonly token: string }>
}

const List = z.object({
  id: z.string(),
  attributes: z.object({
    name: z.string(),
    curatorName: z.string().nullish(),
    artistName: z.string().nullish(),
    trackCount: z.number().nullish(),
    artwork: z.object({ url: z.string() }).nullish().catch(null),
  }),
})
const Lists = z.object({ data: entriesOf(List), next: z.string().nullish() })
const Tracks = z.object({
  data: z.array(z.unknown()),
  next: z.string().nullish(),
  meta: z.object({ total: z.number() }).nullish().catch(null),
})
/** A song of a person's library: what it is in the catalogue comes along where it is in there. */
const OwnSong = z.object({
  attributes: z.object({ name: z.string().catch(''), artistName: z.string().catch('') }),
  relationships: z
    .object({ catalog: z.object({ data: entriesOf(Song) }) })
    .optional()
    .catch(undefined),
})
const Made = z.object({ data: z.array(z.object({ id: z.string() })).min(1) })

const PAGE = 100

/** Lists of a library have ids of their own. */
const isOwn = ({ kind, id }: Pick<PlaylistRef, 'kind' | 'id'>): boolean =>
  kind === 'likes' || /^[pl]\./.test(id)

/** Playlists and albums of Apple's catalogue and of people's libraries. */
export const appleLists = (
  access: AppleMusicAccess,
): Pick<MusicProvider, 'playlistHead' | 'playlistPage' | 'playlists' | 'makePlaylist' | 'addToPlaylist'> => {
  const base = `${access.baseUrl ?? 'https://api.music.apple.com'}/v1`

  /** Our own token, and that of the person where it is theirs. */
  const ask = async <S extends z.ZodType>(
    schema: S,
    path: string,
    as?: Bearer,
    json?: object,
  ): Promise<z.output<S> | null | MusicFault> => {
    const { token } = await access.developerToken(access.now())
    const authorization = `Bearer ${token}`
    const request = json && ({ method: 'POST', json } as const)
    if (!as)
      return asServer(
        await askVendor(access, base + path, schema, { headers: { authorization }, ...request }),
      )
    return withToken(as, (userToken) =>
      askVendor(
        access,
        base + path,
        schema,
        { headers: { authorization, 'music-user-token': userToken }, ...request },
        // Of our own token it says 401, of the person's 403.
        ({ status }) => (status === 401 ? { fault: 'refused' } : null),
      ),
    )
  }
  const pathOf = (ref: Pick<PlaylistRef, 'kind' | 'id'>, country: string): string =>
    ref.kind === 'likes'
      ? '/me/library/songs'
      : isOwn(ref)
        ? `/me/library/${ref.kind}s/${encodeURIComponent(ref.id)}`
        : `/catalog/${country.toLowerCase()}/${ref.kind}s/${encodeURIComponent(ref.id)}`

  const entryOf = (told: unknown): ProviderSong | Skipped => {
    const song = Song.safeParse(told)
    if (song.success) return appleSong(song.data, access.now())
    const own = OwnSong.safeParse(told).data
    const [known] = own?.relationships?.catalog.data ?? []
    if (known) return appleSong(known, access.now())
    const { name = '', artistName = '' } = own?.attributes ?? {}
    return { skipped: own ? 'local' : 'removed', trackName: name, artistName }
  }

  return {
    playlistHead: async ({ kind, id }, { country, as }) => {
      const own = isOwn({ kind: kind === 'album' ? kind : 'playlist', id })
      const path = pathOf({ kind: kind === 'album' ? kind : 'playlist', id }, country)
      const given = await ask(Lists, path, own ? as : undefined)
      if (given === null || isMusicFault(given)) return given
      const [list] = given.data
      return list ? headOf(list) : null
    },
    playlists: async (as, cursor) => {
      const given = foundOr(
        await ask(Lists, `/me/library/playlists?limit=${PAGE}&offset=${cursor ?? '0'}`, as ?? undefined),
      )
      if (isMusicFault(given)) return given
      return { playlists: given.data.map(headOf), next: nextAt(given.next) }
    },
    playlistPage: async (ref, cursor, { country, as }) => {
      const own = isOwn(ref)
      const at = pathOf(ref, country) + (ref.kind === 'likes' ? '' : '/tracks')
      const more = own ? '&include=catalog' : ''
      const given = await ask(
        Tracks,
        `${at}?limit=${PAGE}&offset=${cursor ?? '0'}${more}`,
        own ? as : undefined,
      )
      if (given === null || isMusicFault(given)) return given
      return { songs: given.data.map(entryOf), total: given.meta?.total ?? null, next: nextAt(given.next) }
    },
    makePlaylist: async (as, { name, isPublic }) => {
      const json = { attributes: { name, isPublic } }
      const given = foundOr(await ask(Made, '/me/library/playlists', as, json))
      if (isMusicFault(given)) return given
      const id = given.data[0]?.id ?? ''
      return { id, url: `https://music.apple.com/library/playlist/${id}` }
    },
    addToPlaylist: (as, id, songs) => {
      const json = { data: songs.map((song) => ({ id: song, type: 'songs' })) }
      return ask(Added, `/me/library/playlists/${encodeURIComponent(id)}/tracks`, as, json)
    },
  }
}

const headOf = ({ id, attributes }: z.output<typeof List>): PlaylistHead => ({
  id,
  name: attributes.name,
  owner: attributes.curatorName ?? attributes.artistName ?? '',
  songsNumber: attributes.trackCount ?? null,
  thumbnails: attributes.artwork ? { apple: attributes.artwork.url } : {},
})

/** Where the next page begins, out of its address. */
const nextAt = (next: string | null | undefined): string | null =>
  /[?&]offset=(\d+)/.exec(next ?? '')?.[1] ?? null
