import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/seasonHistory.ts'
import type { Operation } from '#services/core/context.ts'
import { seasonById } from '../seasons/store.ts'
import { stepsOf } from './storeRace.ts'
import { unnamedTo } from './unnamed.ts'

const DAY = 86_400_000
const dayOf = (ms: number): number => Math.floor(ms / DAY)

export const seasonHistory: Operation<typeof contract.seasonHistory> = async (ctx, { params, query }) => {
  const season = (await seasonById(ctx.db, params.seasonId)) ?? refuse('seasonNotFound')
  const first = dayOf(season.startAt.getTime())
  // The end itself belongs to the season no more.
  const last = dayOf(Math.min(ctx.now(), season.endAt.getTime() - 1))
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) =>
    new Date((first + n) * DAY).toISOString().slice(0, 10),
  )
  const asked = [...new Set(query.users)]
  const unnamed = await unnamedTo(ctx, asked)
  const uuids = asked.filter((uuid) => !unnamed.has(uuid))
  const span = { from: new Date(first * DAY), stepMs: DAY, steps: Math.max(1, days.length) }
  const got = days.length === 0 ? [] : await stepsOf(ctx.db, season.id, uuids, span)
  return {
    seasonId: season.id,
    days,
    lines: uuids.map((userUuid) => {
      const points = days.map(() => 0)
      for (const one of got) if (one.userUuid === userUuid) points[one.step] = one.points
      return { userUuid, points }
    }),
  }
}
