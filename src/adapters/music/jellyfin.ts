import * as z from 'zod'
import { isMusicFault, type LibraryForm, type MusicFault, type PlaylistHead } from '#ports/music.ts'
import { askBytes } from './askBytes.ts'
import { asServer, askVendor, entriesOf, foundOr, type MusicReach } from './askVendor.ts'
import { containerOf, coverOf, type Library } from './libraries.ts'
import { providerSong } from './normalise.ts'

/** How a Jellyfin server is reached: by a key that its dashboard gave out, or by somebody's token. */
export interface JellyfinAccess extends MusicReach {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly searchableBy: Library['searchableBy']
  readonly token?: string | undefined
}

/** Jellyfin counts time in steps of 100 ns. */
const TICKS_PER_SECOND = 10_000_000
/** Ids are UUIDs, with hyphens or without. */
const ID = /^[0-9a-f-]{32,36}$/i

const text = z.string().nullish().catch(null)
const Item = z.object({
  Id: z.string().regex(ID),
  Name: z.string().min(1),
  RunTimeTicks: z.number().positive(),
  Artists: z.array(z.string()).nullish().catch(null),
  AlbumArtist: text,
  Album: text,
  AlbumId: text,
  AlbumPrimaryImageTag: text,
  ImageTags: z.record(z.string(), z.string()).nullish().catch(null),
  Container: text,
  ProductionYear: z.number().nullish().catch(null),
  ParentIndexNumber: z.number().nullish().catch(null),
  Genres: z.array(z.string()).nullish().catch(null),
})
const Items = z.object({ Items: entriesOf(Item) })
const Me = z.object({ Id: z.string().regex(ID) })
const Playlist = z.object({
  Id: z.string().regex(ID),
  Name: z.string(),
  ChildCount: z.number().nullish().catch(null),
  ImageTags: z.record(z.string(), z.string()).nullish().catch(null),
})

/** A library behind the API of Jellyfin. */
export const jellyfin = (access: JellyfinAccess): Library => {
  // Nothing else: the older headers and the key in the address are off since Jellyfin 12.
  const headers = { authorization: `MediaBrowser Token="${access.token ?? ''}"` }

  const call = async <S extends z.ZodType>(
    schema: S,
    path: string,
    asked: Record<string, string>,
  ): Promise<z.output<S> | null | MusicFault> =>
    asServer(
      await askVendor(access, `${access.url}${path}?${new URLSearchParams(asked)}`, schema, { headers }),
    )

  const itemById = async <S extends z.ZodType>(schema: S, id: string, kind: string) => {
    if (!ID.test(id)) return null
    // By its list: an item alone is shown to people, and a key is nobody.
    const given = await call(z.object({ Items: entriesOf(schema) }), '/Items', {
      ids: id,
      IncludeItemTypes: kind,
      Recursive: 'true',
    })
    return given === null || isMusicFault(given) ? given : (given.Items[0] ?? null)
  }

  const songOf = (item: z.output<typeof Item>) =>
    providerSong(
      'jellyfin',
      {
        id: `${access.id}.${item.Id}`,
        artistName: item.Artists?.join(', ') || item.AlbumArtist || '',
        trackName: item.Name,
        duration: item.RunTimeTicks / TICKS_PER_SECOND,
        albumName: item.Album,
        genre: item.Genres?.[0],
        releaseDate: item.ProductionYear ? String(item.ProductionYear) : null,
        discNumber: item.ParentIndexNumber,
        picture: coverOf(access.id, pictureOf(item)),
        // Where a person's own server stands is theirs to tell.
        links:
          access.searchableBy === 'owner'
            ? {}
            : { jellyfin: `${access.url}/web/index.html#!/details?id=${item.Id}` },
        notes: containerOf(item.Container?.split(',')[0]),
      },
      access.now(),
    )

  const headOf = ({ Id, Name, ChildCount, ImageTags }: z.output<typeof Playlist>): PlaylistHead => {
    const cover = coverOf(access.id, ImageTags?.['Primary'] ? Id : null)
    return {
      id: `${access.id}.${Id}`,
      name: Name,
      owner: access.name,
      songsNumber: ChildCount ?? null,
      thumbnails: cover === null ? {} : { jellyfin: cover },
    }
  }

  /** What the owner of the token likes; null for a key of the dashboard, which is nobody. */
  const likes = async () => {
    const me = await call(Me, '/Users/Me', {})
    if (me === null || isMusicFault(me)) return me
    const given = await call(Items, '/Items', {
      userId: me.Id,
      Filters: 'IsFavorite',
      IncludeItemTypes: 'Audio',
      Recursive: 'true',
      Fields: 'Genres',
    })
    return given === null || isMusicFault(given) ? given : given.Items.map(songOf)
  }

  return {
    id: access.id,
    searchableBy: access.searchableBy,
    search: async ({ q, limit, offset }) => {
      const given = await call(Items, '/Items', {
        IncludeItemTypes: 'Audio',
        searchTerm: q,
        Recursive: 'true',
        Limit: `${limit}`,
        StartIndex: `${offset}`,
        Fields: 'Genres',
      })
      if (given === null) return { fault: 'malformed' }
      if (isMusicFault(given)) return given
      return { songs: given.Items.map(songOf), more: given.Items.length >= limit }
    },
    songById: async (id) => {
      const given = await itemById(Item, id, 'Audio')
      return given === null || isMusicFault(given) ? given : songOf(given)
    },
    playlistHead: async (id) => {
      const given = await itemById(Playlist, id, 'Playlist')
      if (given === null || isMusicFault(given)) return given
      return headOf(given)
    },
    playlists: async () => {
      const Lists = z.object({ Items: entriesOf(Playlist) })
      const asked = { IncludeItemTypes: 'Playlist', MediaTypes: 'Audio', Recursive: 'true' }
      const given = foundOr(await call(Lists, '/Items', asked))
      return isMusicFault(given) ? given : given.Items.map(headOf)
    },
    songsOf: async (kind, id) => {
      if (kind === 'likes') return likes()
      if (!ID.test(id)) return null
      const given = await call(Items, `/Playlists/${id}/Items`, { Fields: 'Genres' })
      return given === null || isMusicFault(given) ? given : given.Items.map(songOf)
    },
    similarTo: async (id, most) => {
      if (!ID.test(id)) return null
      const given = await call(Items, `/Items/${id}/Similar`, { limit: `${most}`, fields: 'Genres' })
      return given === null || isMusicFault(given) ? given : given.Items.map(songOf)
    },
    ping: async () => {
      const given = foundOr(
        await call(Items, '/Items', { IncludeItemTypes: 'Audio', Recursive: 'true', Limit: '1' }),
      )
      return isMusicFault(given) ? given : null
    },
    bytes: async (id, form, range) => {
      if (!ID.test(id)) return null
      return askBytes(`${access.url}${PATHS[form](id)}`, { fetch: access.fetch, headers, range })
    },
  }
}

/** The item whose picture shows a song: its own, else that of its album. */
const pictureOf = ({
  Id,
  ImageTags,
  AlbumId,
  AlbumPrimaryImageTag,
}: z.output<typeof Item>): string | null => {
  if (ImageTags?.['Primary']) return Id
  return AlbumPrimaryImageTag && AlbumId ? AlbumId : null
}

const PATHS: Readonly<Record<LibraryForm, (id: string) => string>> = {
  raw: (id) => `/Audio/${id}/stream?static=true`,
  mp3: (id) => `/Audio/${id}/stream.mp3?audioCodec=mp3&audioBitRate=320000`,
  file: (id) => `/Audio/${id}/stream?static=true`,
  cover: (id) => `/Items/${id}/Images/Primary?fillWidth=600&fillHeight=600`,
}
