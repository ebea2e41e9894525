import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/rankings.ts'
import type { SeasonRanking } from '#contract/merch/rankings.ts'
import type { BaseTools, Operation, UserCtx } from '#services/core/context.ts'
import { knownPerson } from '../access.ts'
import { activeSeason, seasonBeside, seasonNamed, type SeasonRow } from '../seasons/store.ts'
import { seasonView } from '../seasons/view.ts'
import { currentStatusOf, rankViews, statusesOf } from './status.ts'
import {
  foldedUntil,
  peopleBefore,
  peopleIn,
  rankingPage,
  ranksOf,
  scopes,
  totalOf,
  totalsOf,
} from './store.ts'
import { peopleInResults, resultsPage } from './storeResults.ts'
import { unnamedTo } from './unnamed.ts'

interface Page {
  readonly take: number
  readonly skip: number
}

/** Behind this the rankings are being counted, in milliseconds. */
const LATE = 10_000

const beside = async ({ db }: BaseTools, side: 'next' | 'previous', at: Date | undefined) => {
  const season = at === undefined ? null : await seasonBeside(db, side, at)
  return season && { name: season.name, startDate: season.startAt.toISOString() }
}

/** A part of a ranking, and how many have a place in it: of a season that is over what it ended in. */
const placesIn = async (ctx: UserCtx, season: SeasonRow | null, scope: number, page: Page) => {
  const { db } = ctx
  const isOver = season?.status === 'CLOSED'
  const pageOf = isOver ? resultsPage : rankingPage
  return {
    ranking: await rankViews(ctx, (part) => pageOf(db, scope, part), page, scope),
    total: isOver ? ((await peopleInResults(db, [scope])).get(scope) ?? 0) : await peopleIn(db, scope),
  }
}

/** A part of the ranking of a season, or (null) of `scope`. */
const ranking = async (
  ctx: UserCtx,
  season: SeasonRow | null,
  { take, skip }: Page,
  scope: number | undefined = season?.id,
): Promise<SeasonRanking> => {
  const { db } = ctx
  const asOf = await foldedUntil(db, new Date(ctx.now()))
  const places =
    scope === undefined ? { ranking: [], total: 0 } : await placesIn(ctx, season, scope, { take, skip })
  // Where no season is running, those around now are its neighbours.
  const at = season?.startAt ?? (scope === undefined ? new Date(ctx.now()) : undefined)
  return {
    season: season && (await seasonView(db, season)),
    ...places,
    take,
    skip,
    calculating: season?.status === 'CLOSING' || ctx.now() - asOf.getTime() > LATE,
    asOf: asOf.toISOString(),
    previousSeason: await beside(ctx, 'previous', at),
    nextSeason: await beside(ctx, 'next', at),
  }
}

/** Of who stands without a name others learn nothing by asking for them. */
const isUnnamed = async (ctx: UserCtx, userUuid: string): Promise<boolean> =>
  (await unnamedTo(ctx, [userUuid])).size > 0

export const rankingStatuses: Operation<typeof contract.rankingStatuses> = async (
  ctx,
  { params, query: { take, skip } },
) => {
  await knownPerson(ctx, params.userUuid)
  if (await isUnnamed(ctx, params.userUuid)) return []
  const ofSeasons = (await totalsOf(ctx.db, params.userUuid)).filter(({ scope }) => scope > 0)
  const page = ofSeasons.toReversed().slice(skip, skip + take)
  return statusesOf(ctx, page)
}

export const rankingSum: Operation<typeof contract.rankingSum> = async (ctx, { params: { userUuid } }) => {
  await knownPerson(ctx, userUuid)
  if (await isUnnamed(ctx, userUuid))
    return { userUuid, sum: 0, lifetime: 0, seasons: 0, rank: null, lifetimeRank: null }
  const totals = await totalsOf(ctx.db, userUuid)
  const all = totals.find(({ scope }) => scope === scopes.all)
  const ranks = await ranksOf(ctx.db, totals)
  const lifetime = totals.find(({ scope }) => scope === scopes.lifetime)
  return {
    userUuid,
    sum: all?.points ?? 0,
    lifetime: lifetime?.points ?? 0,
    seasons: totals.filter(({ scope }) => scope > 0).length,
    rank: (all && ranks.get(all.id)) ?? null,
    lifetimeRank: (lifetime && ranks.get(lifetime.id)) ?? null,
  }
}

export const ownCurrentStatus: Operation<typeof contract.ownCurrentStatus> = (ctx) =>
  currentStatusOf(ctx, ctx.user.uuid)

export const currentStatus: Operation<typeof contract.currentStatus> = async (ctx, { params }) => {
  await knownPerson(ctx, params.userUuid)
  if (await isUnnamed(ctx, params.userUuid)) return { hasCurrentRankingStatus: false }
  return currentStatusOf(ctx, params.userUuid)
}

export const seasonRanking: Operation<typeof contract.seasonRanking> = async (ctx, { query }) =>
  ranking(ctx, await activeSeason(ctx.db), query)

export const allSeasonsRanking: Operation<typeof contract.allSeasonsRanking> = (ctx, { query }) =>
  ranking(ctx, null, query, scopes[query.scope])

export const seasonRankingByName: Operation<typeof contract.seasonRankingByName> = async (
  ctx,
  { params, query },
) => ranking(ctx, (await seasonNamed(ctx.db, params.seasonName)) ?? refuse('seasonNotFound'), query)

/** A time in a path: ISO, or epoch ms. */
const timeOf = (text: string): Date => {
  const at = new Date(/^-?\d{1,16}$/.test(text) ? Number(text) : text)
  const year = at.getUTCFullYear()
  return year >= 0 && year < 10_000 ? at : refuse('notADate')
}

const rankingBeside = async (
  ctx: UserCtx,
  side: 'next' | 'previous',
  seasonStart: string,
  page: Page,
): Promise<SeasonRanking> => {
  const season = await seasonBeside(ctx.db, side, timeOf(seasonStart))
  return ranking(ctx, season ?? refuse('seasonNotFound'), page)
}

export const nextSeasonRanking: Operation<typeof contract.nextSeasonRanking> = (ctx, { params, query }) =>
  rankingBeside(ctx, 'next', params.seasonStart, query)

export const previousSeasonRanking: Operation<typeof contract.previousSeasonRanking> = (
  ctx,
  { params, query },
) => rankingBeside(ctx, 'previous', params.seasonStart, query)

export const rankingAroundMe: Operation<typeof contract.rankingAroundMe> = async (ctx, { query }) => {
  const season = await activeSeason(ctx.db)
  const own = season && (await totalOf(ctx.db, season.id, ctx.user.uuid))
  const before = own?.ranked ? await peopleBefore(ctx.db, own) : null
  // Five above and five below.
  const skip = Math.max(0, (before ?? 0) - 5)
  const around =
    before === null || season === null
      ? []
      : await rankViews(
          ctx,
          (page) => rankingPage(ctx.db, season.id, page),
          { skip, take: before - skip + 6 },
          season.id,
        )
  return {
    ...(await ranking(ctx, season, { take: query.take, skip: 0 })),
    own: await currentStatusOf(ctx, ctx.user.uuid),
    around,
  }
}
