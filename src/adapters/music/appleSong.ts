import * as z from 'zod'
import type { ProviderSong } from '#ports/music.ts'
import { entriesOf } from './askVendor.ts'
import { providerSong } from './normalise.ts'

export const Song = z.object({
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
/** A song of Apple's catalogue. */
export const appleSong = ({ id, attributes: told }: z.output<typeof Song>, now: number): ProviderSong =>
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
    now,
  )
