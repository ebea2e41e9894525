import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'

export const backfillAvatars = endpoint({
  method: 'post',
  path: `${merchBase}/points/backfill-achieved-avatars/:seasonId`,
  does: 'Gives the avatars of a season to those who have the points for them and lack them, `limit` at a time.',
  as: 'admin',
  scope: null,
  perMinute: 10,
  params: z.object({ seasonId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(5000).default(500) }),
  gives: {
    200: z.object({
      granted: z.number(),
      /** How many have the points for an avatar, each avatar counted. */
      checked: z.number(),
      /** How many of them lack it still. */
      remaining: z.number(),
    }),
  },
  refuses: ['seasonNotFound'],
})
