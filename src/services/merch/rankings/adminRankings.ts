import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/adminRankings.ts'
import type { BaseTools, Operation } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { pointEntryView } from '../points/points.ts'
import { lastEntries } from '../points/store.ts'
import { statusesOf } from './status.ts'
import { scopes, type TotalRow } from './store.ts'
import { type Asked, totalById, totalsAsked } from './storeAdmin.ts'

const named = async (tools: BaseTools, rows: readonly TotalRow[]) => {
  const people = await peopleOf(
    tools,
    rows.map(({ userUuid }) => userUuid),
  )
  const statuses = await statusesOf(tools, rows)
  return statuses.map((status) => ({
    ...status,
    nickname: people.get(status.userUuid)?.profile.nickname ?? '',
  }))
}

interface Query {
  readonly limit: number
  readonly page: number
  readonly offset?: number | undefined
  readonly sort: string
  readonly userUuid?: string | undefined
  readonly balance?: number | undefined
}

const listed = async (tools: BaseTools, query: Query, scope: number | undefined) => {
  const { limit, userUuid, balance } = query
  const offset = query.offset ?? (query.page - 1) * limit
  const [field, direction] = query.sort.split(',')
  const sort = field as Asked['sort']
  const asked = { scope, userUuid, balance, sort, descending: direction === 'DESC', limit, offset }
  const { rows, total } = await totalsAsked(tools.db, asked)
  return {
    data: await named(tools, rows),
    count: rows.length,
    total,
    page: Math.floor(offset / limit) + 1,
    pageCount: Math.ceil(total / limit),
  }
}

const one = async (tools: BaseTools, id: number, ofSeason: boolean) => {
  const row = (await totalById(tools.db, id, ofSeason)) ?? refuse('rankingStatusNotFound')
  const [status] = await named(tools, [row])
  const entries = await lastEntries(tools.db, row.userUuid, ofSeason ? row.scope : null)
  return { ...(status ?? refuse('rankingStatusNotFound')), entries: entries.map(pointEntryView) }
}

export const adminRankingStatuses: Operation<typeof contract.adminRankingStatuses> = (ctx, { query }) =>
  listed(ctx, query, query.seasonId)

export const adminRankingStatus: Operation<typeof contract.adminRankingStatus> = (ctx, { params }) =>
  one(ctx, params.id, true)

export const adminLifetimeStatuses: Operation<typeof contract.adminLifetimeStatuses> = (ctx, { query }) =>
  listed(ctx, query, scopes.lifetime)

export const adminLifetimeStatus: Operation<typeof contract.adminLifetimeStatus> = (ctx, { params }) =>
  one(ctx, params.id, false)
