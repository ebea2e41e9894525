import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/rankings.ts'
import type { SeasonRanking } from '#contract/merch/rankings.ts'
import type { BaseTools, Operation } from '#services/core/context.ts'
import { knownPerson } from '../access.ts'
import { activeSeason, seasonBeside, seasonNamed, type SeasonRow } from '../seasons/store.ts'
import { seasonView } from '../seasons/view.ts'
import { currentStatusOf, rankOf, rankViews, statusOf } from './status.ts'
import { foldedUntil, peopleBefore, peopleIn, rankingPage, scopes, totalOf, totalsOf } from './store.ts'

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

/** A part of the ranking of a season, or (null) of `scope`. */
const ranking = async (
  tools: BaseTools,
  season: SeasonRow | null,
  { take, skip }: Page,
  scope: number | undefined = season?.id,
): Promise<SeasonRanking> => {
  const { db } = tools
  const asOf = await foldedUntil(db, new Date(tools.now()))
  const rows = scope === undefined ? [] : await rankingPage(db, scope, { take, skip })
  return {
    season: season && (await seasonView(db, season)),
    ranking: await rankViews(tools, rows),
    total: scope === undefined ? 0 : await peopleIn(db, scope),
    take,
    skip,
    calculating: season?.status === 'CLOSING' || tools.now() - asOf.getTime() > LATE,
    asOf: asOf.toISOString(),
    previousSeason: await beside(tools, 'previous', season?.startAt),
    nextSeason: await beside(tools, 'next', season?.startAt),
  }
}

export const rankingStatuses: Operation<typeof contract.rankingStatuses> = async (
  ctx,
  { params, query: { take, skip } },
) => {
  await knownPerson(ctx, params.userUuid)
  const ofSeasons = (await totalsOf(ctx.db, params.userUuid)).filter(({ scope }) => scope > 0)
  const page = ofSeasons.toReversed().slice(skip, skip + take)
  return Promise.all(page.map((row) => statusOf(ctx, row)))
}

export const rankingSum: Operation<typeof contract.rankingSum> = async (ctx, { params: { userUuid } }) => {
  await knownPerson(ctx, userUuid)
  const totals = await totalsOf(ctx.db, userUuid)
  const all = totals.find(({ scope }) => scope === scopes.all)
  const lifetime = totals.find(({ scope }) => scope === scopes.lifetime)
  return {
    userUuid,
    sum: all?.points ?? 0,
    lifetime: lifetime?.points ?? 0,
    seasons: totals.filter(({ scope }) => scope > 0).length,
    rank: all ? await rankOf(ctx, all) : null,
    lifetimeRank: lifetime ? await rankOf(ctx, lifetime) : null,
  }
}

export const ownCurrentStatus: Operation<typeof contract.ownCurrentStatus> = (ctx) =>
  currentStatusOf(ctx, ctx.user.uuid)

export const currentStatus: Operation<typeof contract.currentStatus> = async (ctx, { params }) => {
  await knownPerson(ctx, params.userUuid)
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
  tools: BaseTools,
  side: 'next' | 'previous',
  seasonStart: string,
  page: Page,
): Promise<SeasonRanking> => {
  const season = await seasonBeside(tools.db, side, timeOf(seasonStart))
  return ranking(tools, season ?? refuse('seasonNotFound'), page)
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
      : await rankingPage(ctx.db, season.id, { skip, take: before - skip + 6 })
  return {
    ...(await ranking(ctx, season, { take: query.take, skip: 0 })),
    own: await currentStatusOf(ctx, ctx.user.uuid),
    around: await rankViews(ctx, around),
  }
}
