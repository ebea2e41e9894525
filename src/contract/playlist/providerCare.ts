import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { MusicVendor } from './musicVendor.ts'
import { playlistBase } from './paths.ts'
import { ProviderStatus } from './status.ts'

const base = `${playlistBase}/info-admin/music-providers` as const

/** A provider, or a vendor that helps to find songs, as the operator of this server has it. */
export const KeptProvider = ProviderStatus.extend({
  key: MusicVendor,
  /** Names of the settings without which it is absent; empty where it is set up. */
  missing: z.array(z.string()),
  /** Whether its songs sound in rooms, and the setting that says so; null where none does. */
  sounds: z.boolean(),
  soundSetting: z.string().nullable(),
}).meta({ id: 'KeptProvider' })
export type KeptProvider = z.infer<typeof KeptProvider>

export const keptProviders = endpoint({
  method: 'get',
  path: base,
  does: 'Lists every music provider and helper that can be set up here, what is missing, and how it fares.',
  as: 'admin',
  scope: null,
  gives: { 200: z.object({ providers: z.array(KeptProvider) }) },
  refuses: [],
})

export const tryMusicProvider = endpoint({
  method: 'post',
  path: `${base}/:provider/try`,
  does: 'Makes one real call of a music provider or helper, whatever is known of it, and tells what came.',
  as: 'admin',
  scope: null,
  params: z.object({ provider: MusicVendor }),
  gives: {
    200: z.object({
      answered: z.boolean(),
      /** Why nothing came: `refused`, `busy`, `quota`, `down`, `malformed` …; null where it answered. */
      fault: z.string().nullable(),
      /** Songs that came. */
      songs: z.number(),
      /** How long it took, in ms. */
      ms: z.number(),
    }),
  },
  refuses: ['providerAbsent'],
  perMinute: 20,
})
