import * as z from 'zod'
import { Uuid } from '../common.ts'
import { ProviderMap, Song } from '../song.ts'

/** Most songs one crate holds. */
export const MAX_CRATE_SONGS = 5000
/** Most crates of one person, the queue and the likes crate aside. */
export const MAX_CRATES = 500
/** Most songs one request adds. */
export const MAX_ADDED_SONGS = 500

export const ImportStatus = z.enum(['IN_PROGRESS', 'FAILED', 'COMPLETE']).meta({ id: 'ImportStatus' })

/** A song in a crate; `position` counts from 0. */
export const CrateSong = Song.extend({
  crateSongUuid: Uuid,
  /** The same value, under the name some clients read. */
  crateSongUUID: Uuid,
  songId: z.string(),
  songShortId: z.string(),
  position: z.number(),
}).meta({ id: 'CrateSong' })
export type CrateSong = z.infer<typeof CrateSong>

/** A playlist. `count` and `crateSongsNumber` are both its length. */
export const Crate = z
  .object({
    crateUuid: Uuid,
    crateShortId: z.string(),
    crateName: z.string(),
    description: z.string(),
    userUuid: Uuid,
    isPublic: z.boolean(),
    /** `crate`, or which of the two special ones it is. */
    kind: z.enum(['crate', 'queue', 'likes']),
    thumbnails: ProviderMap,
    crateSongsNumber: z.number(),
    count: z.number(),
    currentPosition: z.number(),
    importStatus: ImportStatus.optional(),
    songs: z.array(CrateSong).optional(),
  })
  .meta({ id: 'Crate' })
export type Crate = z.infer<typeof Crate>
