import type * as contract from '#contract/merch/seasons.ts'
import { SeasonRules } from '#contract/merch/seasons.ts'
import type { Operation } from '#services/core/context.ts'
import { playsSince, type PointsOfDay, pointsByDay } from '../points/storeTried.ts'
import { activeSeason } from './store.ts'

const WEEK_MS = 7 * 86_400_000
const tried = ['like', 'star', 'stay', 'host', 'present'] as const
type Rule = (typeof tried)[number]

/** What other rules would give for what the rules of then gave so many points for; null where nothing is known. */
const retold = (rule: Rule, points: number, was: SeasonRules, now: SeasonRules): number | null => {
  if (rule === 'host' || rule === 'present') {
    const [per, cap] =
      rule === 'host' ? (['hostPer', 'hostCap'] as const) : (['presentMinutes', 'presentCap'] as const)
    if (was[per] === 0) return null
    return now[per] === 0 ? 0 : Math.min(now[cap], Math.floor((points * was[per]) / now[per]))
  }
  return was[rule] === 0 ? null : (points / was[rule]) * now[rule]
}

/** What somebody would have had of each rule in a day: likes, stars and stays together are capped. */
const dayOf = (rows: readonly PointsOfDay[], was: SeasonRules, now: SeasonRules): Map<Rule, number> => {
  const day = new Map<Rule, number>()
  let left = now.djCap
  for (const rule of tried) {
    const points = rows.find((row) => row.rule === rule)?.points ?? 0
    const made = retold(rule, points, was, now) ?? 0
    const isOfDj = rule === 'like' || rule === 'star' || rule === 'stay'
    const given = isOfDj ? Math.min(left, made) : made
    if (isOfDj) left -= given
    day.set(rule, given)
  }
  return day
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0)

export const tryRules: Operation<typeof contract.tryRules> = async (ctx, { body: { rules } }) => {
  const since = new Date(ctx.now() - WEEK_MS)
  const was = SeasonRules.parse((await activeSeason(ctx.db))?.rules ?? {})
  const rows = await pointsByDay(ctx.db, since, tried)
  const days = new Map<string, PointsOfDay[]>()
  for (const row of rows) {
    const key = `${row.userUuid} ${row.day}`
    days.set(key, [...(days.get(key) ?? []), row])
  }
  const after = [...days.values()].map((own) => dayOf(own, was, rules))
  const given = (own: readonly PointsOfDay[]): number => sum(own.map((row) => row.given))
  return {
    plays: await playsSince(ctx.db, since),
    people: new Set(rows.map(({ userUuid }) => userUuid)).size,
    rules: tried.map((rule) => ({
      rule,
      before: sum(rows.filter((row) => row.rule === rule).map((row) => row.given)),
      after:
        retold(rule, 1, was, rules) === null ? null : Math.floor(sum(after.map((day) => day.get(rule) ?? 0))),
    })),
    most: {
      before: Math.max(0, ...[...days.values()].map(given)),
      after: Math.floor(Math.max(0, ...after.map((day) => sum(day.values())))),
    },
  }
}
