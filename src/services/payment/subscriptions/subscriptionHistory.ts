import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/payment/subscriptions.ts'
import { MOST_STEPS } from '#contract/payment/subscriptions.ts'
import type { Operation } from '#services/core/context.ts'
import { rightsAt } from './store.ts'

const DAY_MS = 86_400_000
const USUAL_MS = 90 * DAY_MS

const next = (at: Date, step: 'day' | 'week' | 'month'): Date =>
  step === 'month'
    ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
    : new Date(at.getTime() + (step === 'week' ? 7 : 1) * DAY_MS)

/** The end of each step of a span: midnights, the last one at the end of the span; null where there are too many. */
const endsOf = (from: Date, to: Date, step: 'day' | 'week' | 'month'): Date[] | null => {
  const ends: Date[] = []
  const midnight = new Date(Math.floor(from.getTime() / DAY_MS) * DAY_MS)
  for (let at = next(midnight, step); at < to; at = next(at, step)) {
    if (ends.length >= MOST_STEPS - 1) return null
    ends.push(at)
  }
  return [...ends, to]
}

export const subscriptionHistory: Operation<typeof contract.subscriptionHistory> = async (ctx, { query }) => {
  const to = query.to === undefined ? new Date(ctx.now()) : new Date(query.to)
  const from = query.from === undefined ? new Date(to.getTime() - USUAL_MS) : new Date(query.from)
  if (from >= to) return refuse('spanTooLong')
  const ends = endsOf(from, to, query.step) ?? refuse('spanTooLong')
  const rows = await rightsAt(ctx.db, ends)
  return ends.map((end) => {
    const then = rows.filter(({ at }) => at.getTime() === end.getTime())
    const sums = (keyOf: (row: (typeof then)[0]) => string): Record<string, number> => {
      const by: Record<string, number> = {}
      for (const row of then) by[keyOf(row)] = (by[keyOf(row)] ?? 0) + row.people
      return by
    }
    return {
      at: end.toISOString(),
      count: then.reduce((sum, { people }) => sum + people, 0),
      byLevel: sums(({ level }) => level),
      byRegion: sums(({ region }) => region ?? 'unknown'),
    }
  })
}
