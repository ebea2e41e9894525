import * as z from 'zod'
import { MAX_SONG_JSON, MAX_SONG_SECONDS, MusicProvider } from '../song.ts'

const Id = z.union([z.string().max(500), z.number().int()]).transform(String)

/**
 * A song as clients name it: with `musicProvider`, `songId` is that provider's id; without, it is ours. A whole song
 * from a crate or a search may be passed too (then `musicProviders` tells what it is). Unknown keys are kept.
 */
export const SongInput = z
  .looseObject({
    songId: Id.nullish(),
    musicProvider: MusicProvider.nullish(),
    musicProviders: z.record(z.string().max(40), z.unknown()).optional(),
    artistName: z.string().max(500).nullish(),
    trackName: z.string().max(500).nullish(),
    duration: z.coerce.number().min(0).max(MAX_SONG_SECONDS).nullish(),
    isrc: z.string().max(40).nullish(),
    genre: z.string().max(100).nullish(),
    playbackToken: z.string().max(2048).nullish(),
    explicit: z.boolean().nullish(),
  })
  .refine((song) => JSON.stringify(song).length <= MAX_SONG_JSON, 'is too large')
  .meta({ id: 'SongInput' })
export type SongInput = z.infer<typeof SongInput>
