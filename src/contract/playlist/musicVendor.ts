import * as z from 'zod'
import { musicProviders } from '../song.ts'

/** Vendors that have no songs and help to find them: by what sounds alike, and by where else a song is. */
export const musicHelpers = ['cyanite', 'odesli', 'musicbrainz'] as const
export type MusicHelper = (typeof musicHelpers)[number]

/** A music provider or a helper. */
export const MusicVendor = z.enum([...musicProviders, ...musicHelpers]).meta({ id: 'MusicVendor' })
export type MusicVendor = z.infer<typeof MusicVendor>
