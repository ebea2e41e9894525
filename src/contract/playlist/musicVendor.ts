import * as z from 'zod'
import { musicProviders } from '../song.ts'

/** Vendors that have no songs and help to find them: Cyanite listens to what sounds alike. */
export const musicHelpers = ['cyanite'] as const
export type MusicHelper = (typeof musicHelpers)[number]

/** A music provider or a helper. */
export const MusicVendor = z.enum([...musicProviders, ...musicHelpers]).meta({ id: 'MusicVendor' })
export type MusicVendor = z.infer<typeof MusicVendor>
