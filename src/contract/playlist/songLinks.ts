import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { vendorRefusals } from '../user/link.ts'
import { playlistBase } from './paths.ts'

export const migrateLinks = endpoint({
  method: 'post',
  path: `${playlistBase}/song-data/migrate-links`,
  does: 'Renews the links of the songs of the catalogue, lot by lot: send `next` as `after` until it is null.',
  as: 'admin',
  scope: null,
  body: z.object({
    /** Songs looked at, at most; fewer where providers are slow. */
    limit: z.number().int().min(1).max(1000).default(200),
    /** The song behind which to go on. */
    after: z
      .string()
      .regex(/^[0-9]{1,16}$/, 'must be the `next` of an answer')
      .nullish()
      .transform((after) => after ?? null),
  }),
  gives: {
    200: z.object({
      looked: z.number(),
      changed: z.number(),
      /** Songs of which no provider would tell anything. */
      failed: z.number(),
      next: z.string().nullable(),
    }),
  },
  refuses: [...vendorRefusals, 'providerQuota'],
  perMinute: 60,
})
