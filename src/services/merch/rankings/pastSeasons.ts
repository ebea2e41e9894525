import type * as contract from '#contract/merch/rankings.ts'
import type { Operation } from '#services/core/context.ts'
import { closedSeasons } from '../seasons/store.ts'
import { rankViews } from './status.ts'
import { peopleInResults, resultsPage } from './storeResults.ts'

/** Places of a podium. */
const FIRST = 3

export const pastSeasons: Operation<typeof contract.pastSeasons> = async (ctx, { query }) => {
  const seasons = await closedSeasons(ctx.db, query)
  const people = await peopleInResults(
    ctx.db,
    seasons.map(({ id }) => id),
  )
  return Promise.all(
    seasons.map(async ({ id, name, startAt, endAt }) => ({
      id,
      name,
      startDate: startAt.toISOString(),
      endDate: endAt.toISOString(),
      participants: people.get(id) ?? 0,
      first: await rankViews(ctx, (page) => resultsPage(ctx.db, id, page), { take: FIRST, skip: 0 }, id),
    })),
  )
}
