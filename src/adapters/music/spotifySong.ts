import * as z from 'zod'
import type { ProviderSong } from '#ports/music.ts'
import { joinArtists, nearestPicture, providerSong } from './normalise.ts'

export const Picture = z.object({ url: z.url(), width: z.number().nullish() })
export const Track = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{1,40}$/),
  name: z.string().min(1),
  duration_ms: z.number().positive(),
  explicit: z.boolean().catch(false),
  disc_number: z.number().nullish().catch(null),
  artists: z.array(z.object({ name: z.string() })).min(1),
  album: z
    .object({ name: z.string(), release_date: z.string().nullish(), images: z.array(Picture).catch([]) })
    .nullish()
    .catch(null),
  external_ids: z.object({ isrc: z.string().nullish() }).nullish().catch(null),
  is_local: z.boolean().nullish(),
  is_playable: z.boolean().nullish().catch(null),
})

/** A track of Spotify as a song. */
export const spotifySong = (track: z.output<typeof Track>, now: number): ProviderSong =>
  providerSong(
    'spotify',
    {
      id: track.id,
      artistName: joinArtists(track.artists),
      trackName: track.name,
      duration: track.duration_ms / 1000,
      isrc: track.external_ids?.isrc,
      explicit: track.explicit,
      picture: pictureOf(track.album?.images),
      links: { spotify: `https://open.spotify.com/track/${track.id}` },
      albumName: track.album?.name,
      releaseDate: track.album?.release_date,
      discNumber: track.disc_number,
      notes: track.is_playable === false ? { access: 'blocked' } : {},
    },
    now,
  )

export const pictureOf = (pictures: readonly z.output<typeof Picture>[] = []): string | null =>
  nearestPicture(pictures.map(({ url, width }) => ({ url, width: width ?? 500 })))
