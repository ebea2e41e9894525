import * as z from 'zod'
import { Uuid } from '../common.ts'
import { paged } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'
import { PointEntry } from './points.ts'
import { RankingStatus } from './rankings.ts'

const Named = RankingStatus.extend({ nickname: z.string() })
const WithEntries = Named.extend({ entries: z.array(PointEntry) })

const Query = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(25),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** In place of `page`. */
  offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  /** `balance,DESC` */
  sort: z
    .string()
    .regex(/^(balance|rank|userUuid|updatedAt)(,(ASC|DESC))?$/)
    .default('rank'),
  userUuid: Uuid.optional(),
  /** At least so many points. */
  balance: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
})
const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const base = `${merchBase}/admin` as const

export const adminRankingStatuses = endpoint({
  method: 'get',
  path: `${base}/ranking-status`,
  does: 'Lists what people have in seasons, by person, season and points.',
  as: 'moderator',
  scope: null,
  query: Query.extend({ seasonId: Id.optional() }),
  gives: { 200: paged(Named) },
  refuses: [],
})

export const adminRankingStatus = endpoint({
  method: 'get',
  path: `${base}/ranking-status/:id`,
  does: 'Gives what somebody has in a season, with their last hundred entries there.',
  as: 'moderator',
  scope: null,
  params: z.object({ id: Id }),
  gives: { 200: WithEntries },
  refuses: ['rankingStatusNotFound'],
})

export const adminLifetimeStatuses = endpoint({
  method: 'get',
  path: `${base}/ranking-status-lifetime`,
  does: 'Lists what people ever got in all.',
  as: 'moderator',
  scope: null,
  query: Query,
  gives: { 200: paged(Named) },
  refuses: [],
})

export const adminLifetimeStatus = endpoint({
  method: 'get',
  path: `${base}/ranking-status-lifetime/:id`,
  does: 'Gives what somebody ever got in all, with their last hundred entries.',
  as: 'moderator',
  scope: null,
  params: z.object({ id: Id }),
  gives: { 200: WithEntries },
  refuses: ['rankingStatusNotFound'],
})
