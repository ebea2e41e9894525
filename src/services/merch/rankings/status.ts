import { refuse } from '#contract/errors.ts'
import type { CurrentStatus, Rank, RankingStatus } from '#contract/merch/rankings.ts'
import type { BaseTools } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { assignmentsOf } from '../assignments/store.ts'
import { activeSeason, seasonById, type SeasonRow } from '../seasons/store.ts'
import { awardsOf } from '../seasons/view.ts'
import { peopleAbove, peopleIn, type PlacedRow, totalOf, type TotalRow } from './store.ts'

const nextAward = (season: SeasonRow | null, balance: number): RankingStatus['nextAward'] => {
  const [next] = (season === null ? [] : awardsOf(season))
    .filter(({ by, rankingValue }) => by === 'points' && rankingValue > balance)
    .toSorted((a, b) => a.rankingValue - b.rankingValue)
  return next === undefined ? null : { ...next, missing: next.rankingValue - balance }
}

export const rankOf = async ({ db }: BaseTools, row: TotalRow): Promise<number | null> =>
  row.ranked ? 1 + (await peopleAbove(db, row.scope, row.points)) : null

/** Where somebody stands; `row` is what they have there. */
export const statusOf = async (tools: BaseTools, row: TotalRow): Promise<RankingStatus> => {
  const { db } = tools
  const season = row.scope > 0 ? await seasonById(db, row.scope) : null
  const worn = await assignmentsOf(db, row.userUuid)
  const earned = worn.filter(
    ({ type, seasonId }) => type === 'SEASON_AWARD' && season !== null && seasonId === season.id,
  )
  return {
    id: row.id,
    userUuid: row.userUuid,
    seasonId: season?.id ?? null,
    seasonName: season?.name ?? null,
    balance: row.points,
    rank: await rankOf(tools, row),
    participants: await peopleIn(db, row.scope),
    achievedAvatars: earned.map(({ slug }) => slug),
    nextAward: nextAward(season, row.points),
    closed: season?.status === 'CLOSED',
  }
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

/** Rows of a ranking with who they are about. */
export const rankViews = async (tools: BaseTools, rows: readonly PlacedRow[]): Promise<Rank[]> => {
  const people = await peopleOf(
    tools,
    rows.map(({ userUuid }) => userUuid),
  )
  return rows.flatMap(({ id, rank, userUuid, points }) => {
    const person = people.get(userUuid)
    if (person === undefined) return []
    const { nickname, avatarId, color } = person.profile
    const { badges } = person.standing
    return [
      {
        id,
        rank,
        userUuid,
        balance: points,
        userProfile: { uuid: userUuid, nickname, avatarId, color, badges: [...badges] },
      },
    ]
  })
}
