import { refuse } from '#contract/errors.ts'
import type { CurrentStatus, Rank, RankingStatus } from '#contract/merch/rankings.ts'
import type { BaseTools, UserCtx } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { awardsOfPeople } from '../assignments/store.ts'
import { activeSeason, type SeasonRow, seasonsById } from '../seasons/store.ts'
import { awardsOf } from '../seasons/view.ts'
import { participantsOf, type PlacedRow, ranksOf, totalOf, type TotalRow } from './store.ts'
import { peopleInResults, resultsOf } from './storeResults.ts'
import { unnamedRank, unnamedTo } from './unnamed.ts'

const nextAward = (season: SeasonRow | null, balance: number): RankingStatus['nextAward'] => {
  const [next] = (season === null ? [] : awardsOf(season))
    .filter(({ by, rankingValue }) => by === 'points' && rankingValue > balance)
    .toSorted((a, b) => a.rankingValue - b.rankingValue)
  return next === undefined ? null : { ...next, missing: next.rankingValue - balance }
}

/** Where people stand, each where `rows` say they have points; found with one query of each kind. */
export const statusesOf = async (
  { db }: Pick<BaseTools, 'db'>,
  rows: readonly TotalRow[],
): Promise<RankingStatus[]> => {
  const scopesOf = [...new Set(rows.map(({ scope }) => scope))]
  const seasons = await seasonsById(
    db,
    scopesOf.filter((scope) => scope > 0),
  )
  const awards = await awardsOfPeople(db, [...new Set(rows.map(({ userUuid }) => userUuid))])
  const isOver = (scope: number): boolean => seasons.get(scope)?.status === 'CLOSED'
  const [over, open] = [scopesOf.filter(isOver), scopesOf.filter((scope) => !isOver(scope))]
  const participants = new Map([...(await participantsOf(db, open)), ...(await peopleInResults(db, over))])
  const ranks = await ranksOf(
    db,
    rows.filter(({ scope }) => !isOver(scope)),
  )
  const results = await resultsOf(
    db,
    rows.filter(({ scope }) => isOver(scope)),
  )
  return rows.map((row) => {
    const season = seasons.get(row.scope) ?? null
    const result = results.get(row.id)
    const balance = result?.points ?? row.points
    const earned = awards.filter(
      ({ userUuid, seasonId }) => userUuid === row.userUuid && season !== null && seasonId === season.id,
    )
    return {
      id: row.id,
      userUuid: row.userUuid,
      seasonId: season?.id ?? null,
      seasonName: season?.name ?? null,
      balance,
      rank: result?.rank ?? ranks.get(row.id) ?? null,
      participants: participants.get(row.scope) ?? 0,
      achievedAvatars: earned.map(({ slug }) => slug),
      nextAward: nextAward(season, balance),
      closed: season?.status === 'CLOSED',
    }
  })
}

/** Where somebody stands; `row` is what they have there. */
export const statusOf = async (tools: BaseTools, row: TotalRow): Promise<RankingStatus> => {
  const [status] = await statusesOf(tools, [row])
  return status ?? refuse('userNotFound')
}

/** The same of somebody who must have points there. */
export const statusIn = async (tools: BaseTools, scope: number, userUuid: string): Promise<RankingStatus> =>
  statusOf(tools, (await totalOf(tools.db, scope, userUuid)) ?? refuse('userNotFound'))

/** Where somebody stands in the season that is running. */
export const currentStatusOf = async (tools: BaseTools, userUuid: string): Promise<CurrentStatus> => {
  const season = await activeSeason(tools.db)
  const row = season && (await totalOf(tools.db, season.id, userUuid))
  return row
    ? { hasCurrentRankingStatus: true, ...(await statusOf(tools, row)) }
    : { hasCurrentRankingStatus: false }
}

/** So many places further down are looked through for somebody with a name. */
const LOOKED_THROUGH = 20

interface Page {
  readonly take: number
  readonly skip: number
}

/** A part of the ranking of a scope, which `pageAt` reads, with who it is about, as the caller may see them. */
export const rankViews = async (
  ctx: UserCtx,
  pageAt: (page: Page) => Promise<PlacedRow[]>,
  { take, skip }: Page,
  scope: number | undefined,
): Promise<Rank[]> => {
  const rows = take === 0 ? [] : await pageAt({ take: take + LOOKED_THROUGH, skip })
  const uuids = rows.map(({ userUuid }) => userUuid)
  const people = await peopleOf(ctx, uuids)
  const unnamed = await unnamedTo(ctx, uuids)
  const below = (n: number): number =>
    rows.slice(n + 1, n + 1 + LOOKED_THROUGH).find(({ userUuid }) => !unnamed.has(userUuid))?.points ?? 0
  return rows.slice(0, take).flatMap(({ id, rank, userUuid, points }, n) => {
    const person = people.get(userUuid)
    if (person === undefined) return []
    const { nickname, avatarId, color } = person.profile
    const { badges } = person.standing
    const userProfile = { uuid: userUuid, nickname, avatarId, color, badges: [...badges] }
    const view: Rank = { id, rank, userUuid, named: true, balance: points, userProfile }
    return [unnamed.has(userUuid) ? unnamedRank(ctx, scope ?? 0, view, below(n)) : view]
  })
}
