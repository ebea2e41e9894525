import type * as contract from '#contract/merch/awards.ts'
import { avatarAssigned } from '#facts/merch.ts'
import type { Operation, Tools, Tx } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { insertAssignment } from '../assignments/store.ts'
import { knownSeason } from '../access.ts'
import type { Change } from '../rankings/storeFold.ts'
import { type SeasonRow, seasonById } from './store.ts'
import { grantPrize, type Prize, prizeCounts } from './storeAwards.ts'
import { awardsOf } from './view.ts'

/** People who are given a prize in one transaction. */
const AT_ONCE = 1000

const prizesOf = (season: SeasonRow, by: Prize['by']): Prize[] =>
  awardsOf(season)
    .filter((award) => award.by === by)
    .map(({ avatarSlug: slug, rankingValue: value }) => ({ seasonId: season.id, slug, by, value }))

/** Gives those whose total was just lifted to what an award asks for the avatar. */
export const awardReached = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  for (const seasonId of new Set(changes.map(({ scope }) => scope).filter((scope) => scope > 0))) {
    const season = await seasonById(tx.db, seasonId)
    for (const { slug, value } of season === null ? [] : prizesOf(season, 'points'))
      for (const { scope, userUuid, before, after } of changes) {
        if (scope !== seasonId || (before ?? 0) >= value || (after ?? 0) < value) continue
        const made = await insertAssignment(tx.db, {
          slug,
          userUuid,
          type: 'SEASON_AWARD',
          seasonId,
          assignedBy: null,
          createdAt: new Date(tx.now()),
        })
        if (made) tx.emit(avatarAssigned({ userUuid, slug }))
      }
  }
}

/** Gives a prize to up to `most` who lack it, some at a time; gives to how many. */
const grant = async (tools: Tools, prize: Prize, most: number): Promise<number> => {
  let granted = 0
  while (granted < most) {
    const given = await tools.tx(async (tx) => {
      const uuids = await grantPrize(tx.db, prize, Math.min(AT_ONCE, most - granted), new Date(tx.now()))
      for (const userUuid of uuids) tx.emit(avatarAssigned({ userUuid, slug: prize.slug }))
      return uuids.length
    })
    if (given === 0) break
    granted += given
  }
  return granted
}

/** Gives all that a season promised to whoever lacks it still: for places, then for points. */
export const grantAll = async (tools: Tools, season: SeasonRow): Promise<void> => {
  for (const by of ['place', 'points'] as const)
    for (const prize of prizesOf(season, by)) await grant(tools, prize, Number.POSITIVE_INFINITY)
}

export const backfillAvatars: Operation<typeof contract.backfillAvatars> = async (ctx, { params, query }) => {
  const season = await knownSeason(ctx, params.seasonId)
  let [granted, checked, remaining] = [0, 0, 0]
  for (const prize of prizesOf(season, 'points')) {
    granted += await grant(ctx, prize, query.limit - granted)
    const counts = await prizeCounts(ctx.db, prize)
    checked += counts.earned
    remaining += counts.lacking
  }
  await ctx.tx((tx) => noteAct(tx, 'awardsGiven', { about: season.name, data: { granted } }))
  return { granted, checked, remaining }
}
