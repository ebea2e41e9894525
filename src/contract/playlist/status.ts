import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MusicProvider } from '../song.ts'
import { playlistBase } from './paths.ts'

/** How one music provider fares. Calls and hits are of today (UTC), `plays` of songs that name it first. */
export const ProviderStatus = z
  .object({
    key: MusicProvider,
    configured: z.boolean(),
    plays: z.number(),
    breaker: z.enum(['closed', 'open', 'halfOpen']),
    lastFault: z.string().nullable(),
    lastFaultAt: IsoTime.nullable(),
    callsToday: z.number(),
    /** Null where the provider counts none. */
    quotaLeft: z.number().nullable(),
    cacheHits: z.number(),
  })
  .meta({ id: 'ProviderStatus' })

export type ProviderStatus = z.infer<typeof ProviderStatus>

export const playlistsServiceStatus = endpoint({
  method: 'get',
  path: `${playlistBase}/info-admin/playlists-service-status`,
  does: 'Tells how much music there is and how the providers fare.',
  as: 'admin',
  scope: null,
  gives: {
    200: z.object({
      status: z.literal('ok'),
      /** The version of the documented service whose operations these are. */
      version: z.string(),
      crates: z.number(),
      crateSongs: z.number(),
      songs: z.number(),
      albums: z.number(),
      artists: z.number(),
      plays: z.number(),
      importsRunning: z.number(),
      exportsRunning: z.number(),
      jobsWaiting: z.number(),
      providers: z.array(ProviderStatus),
    }),
  },
  refuses: [],
})
