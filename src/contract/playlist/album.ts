import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { ProviderMap } from '../song.ts'

/** An artist as songs name it. */
export const Artist = z
  .object({
    id: z.number(),
    artistShortId: z.string(),
    artistName: z.string(),
    thumbnails: ProviderMap,
    links: z.record(z.string(), z.unknown()),
    genres: z.array(z.string()),
    albumsCount: z.number(),
    songsCount: z.number(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: 'Artist' })
export type Artist = z.infer<typeof Artist>

/** An artist by name, where it stands at something else. */
export const ArtistName = Artist.pick({ id: true, artistShortId: true, artistName: true })

export const Album = z
  .object({
    id: z.number(),
    albumShortId: z.string(),
    albumName: z.string(),
    artistName: z.string(),
    releaseDate: z.string().nullable(),
    recordLabel: z.string().nullable(),
    trackCount: z.number().nullable(),
    artistId: z.number(),
    artist: ArtistName,
    thumbnails: ProviderMap,
    genre: z.string().nullable(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: 'Album' })
export type Album = z.infer<typeof Album>
