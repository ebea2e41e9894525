import * as z from 'zod'
import { listOf, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'
import { SeasonInPath } from './seasons.ts'

export const seasonHistory = endpoint({
  method: 'get',
  path: `${merchBase}/points/season-history/:seasonId`,
  does: 'Gives what up to twelve people got on each day (UTC) of a season so far; who stands in rankings without a name is left out for all but themselves and moderators.',
  as: 'guest',
  scope: null,
  params: z.object({ seasonId: SeasonInPath.shape.id }),
  query: z.object({ users: listOf(Uuid).pipe(z.array(Uuid).min(1).max(12)) }),
  gives: {
    200: z.object({
      seasonId: z.number(),
      days: z.array(z.iso.date()),
      /** In the order asked for: the points of each of the days. */
      lines: z.array(z.object({ userUuid: Uuid, points: z.array(z.number()) })),
    }),
  },
  refuses: ['seasonNotFound'],
})
