import * as z from 'zod'
import type { ProviderSong } from '#ports/music.ts'
import { providerSong, splitTitle } from './normalise.ts'

export const Track = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  urn: z.string().optional(),
  title: z.string().min(1),
  duration: z.number().positive(),
  permalink_url: z.url().nullish().catch(null),
  artwork_url: z.string().nullish().catch(null),
  genre: z.string().nullish().catch(null),
  isrc: z.string().nullish().catch(null),
  access: z.enum(['playable', 'preview', 'blocked']).catch('playable'),
  sharing: z.string().nullish().catch(null),
  secret_uri: z.string().nullish().catch(null),
  release_year: z.number().nullish().catch(null),
  user: z.object({ username: z.string(), avatar_url: z.string().nullish() }),
  publisher_metadata: z
    .object({
      artist: z.string().nullish(),
      album_title: z.string().nullish(),
      explicit: z.boolean().nullish(),
      isrc: z.string().nullish(),
    })
    .nullish()
    .catch(null),
})
/** `soundcloud:tracks:12` and `12` name the same: we keep the number. */
export const bare = (id: string | number): string => String(id).split(':').at(-1) ?? ''

/** A track of SoundCloud as a song; `secret` plays a private one. */
export const soundCloudSong = (track: z.output<typeof Track>, now: number, secret?: string): ProviderSong => {
  const told = track.publisher_metadata
  const split = splitTitle(track.title, track.user.username)
  const id = bare(track.urn ?? track.id ?? '')
  return providerSong(
    'soundCloudPublic',
    {
      id,
      ...(told?.artist ? { artistName: told.artist, trackName: track.title } : split),
      duration: track.duration / 1000,
      isrc: told?.isrc ?? track.isrc,
      explicit: told?.explicit,
      albumName: told?.album_title,
      genre: track.genre,
      releaseDate: track.release_year ? String(track.release_year) : null,
      picture: (track.artwork_url ?? track.user.avatar_url)?.replace('-large.', '-t500x500.'),
      links: { soundcloud: track.permalink_url ?? `https://soundcloud.com/tracks/${id}` },
      playbackToken: secret ?? /[?&]secret_token=([^&]+)/.exec(track.secret_uri ?? '')?.[1],
      notes: track.access === 'playable' ? {} : { access: track.access },
    },
    now,
  )
}

/** True if title or name of the uploader hold the search, without spaces and case. */
export const holds = (track: z.output<typeof Track>, q: string): boolean => {
  const folded = (text: string): string => text.replace(/\s+/g, '').toLowerCase()
  return [track.title, track.user.username].some((text) => folded(text).includes(folded(q)))
}
