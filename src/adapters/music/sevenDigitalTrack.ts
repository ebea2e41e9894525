import * as z from 'zod'
import type { MusicFault } from '#ports/music.ts'

/** A track as 7digital tells it, as far as it is read. */
export const Track = z.object({
  id: z.coerce.string().regex(/^\d+$/),
  title: z.string().min(1),
  duration: z.number().positive(),
  artist: z.object({ name: z.string().min(1), appearsAs: z.string().nullish() }),
  isrc: z.string().nullish().catch(null),
  explicitContent: z.boolean().nullish().catch(null),
  discNumber: z.number().nullish().catch(null),
  release: z
    .object({
      id: z.coerce.string().nullish().catch(null),
      title: z.string().nullish(),
      slug: z.string().nullish(),
      image: z.string().nullish(),
    })
    .nullish()
    .catch(null),
})
export type Track = z.output<typeof Track>

/** Looks a track up; null: there is none. */
export type TrackOf = (id: string, country: string) => Promise<Track | null | MusicFault>
