import { refuse } from '#contract/errors.ts'
import * as contract from '#contract/merch/rankings.ts'
import type { BaseTools, Operation, UserCtx } from '#services/core/context.ts'
import { seasonById, type SeasonRow } from '../seasons/store.ts'
import { rankingPage } from './store.ts'
import { resultsPage } from './storeResults.ts'
import { stepsOf } from './storeRace.ts'
import { unnamedTo } from './unnamed.ts'

/** People whose way is shown. */
const MOST = 10
const MOST_STEPS = 60
const DAY = 86_400_000
/** An answer stands so long: everybody who looks at the ranking asks for it, and it reads many rows. */
const STANDS_MS = 60_000

const countRace = async ({ db, now }: BaseTools, season: SeasonRow): Promise<contract.RankingRace> => {
  const from = season.startAt.getTime()
  const until = Math.max(from + 1, Math.min(now(), season.endAt.getTime()))
  // Whole days where they are few enough.
  const steps = Math.min(MOST_STEPS, Math.max(1, Math.ceil((until - from) / DAY)))
  const stepMs = (until - from) / steps
  const firstOf = season.status === 'CLOSED' ? resultsPage : rankingPage
  const first = await firstOf(db, season.id, { skip: 0, take: MOST })
  const uuids = first.map(({ userUuid }) => userUuid)
  const got = await stepsOf(db, season.id, uuids, { from: season.startAt, stepMs, steps })
  const lines = uuids.map((userUuid) => {
    const points = Array<number>(steps).fill(0)
    for (const one of got) if (one.userUuid === userUuid) points[one.step] = one.points
    let sum = 0
    return { userUuid, points: points.map((more) => (sum += more)) }
  })
  const times = Array.from({ length: steps }, (_, n) => new Date(from + (n + 1) * stepMs).toISOString())
  return { seasonId: season.id, startDate: season.startAt.toISOString(), times, lines }
}

export const rankingRace: Operation<typeof contract.rankingRace> = async (ctx, { params }) => {
  const season = (await seasonById(ctx.db, params.id)) ?? refuse('seasonNotFound')
  const key = `merch:race:${season.id}`
  const kept = await ctx.kv.get(key)
  if (kept !== null) return asSeen(ctx, contract.RankingRace.parse(JSON.parse(kept)))
  const race = await countRace(ctx, season)
  await ctx.kv.set(key, JSON.stringify(race), STANDS_MS)
  return asSeen(ctx, race)
}

/** Without those who stand there without a name: what somebody got on which days tells who they are. */
const asSeen = async (ctx: UserCtx, race: contract.RankingRace): Promise<contract.RankingRace> => {
  const unnamed = await unnamedTo(
    ctx,
    race.lines.map(({ userUuid }) => userUuid),
  )
  return { ...race, lines: race.lines.filter(({ userUuid }) => !unnamed.has(userUuid)) }
}
