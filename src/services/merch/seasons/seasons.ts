import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/seasons.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { knownSeason } from '../access.ts'
import { activeSeason, deleteUpcoming } from './store.ts'
import { carryAwards } from './storeAwards.ts'
import { seasonView } from './view.ts'

export const currentSeason: Operation<typeof contract.currentSeason> = async ({ db }) =>
  seasonView(db, (await activeSeason(db)) ?? refuse('noSeason'))

const drop = async (ctx: UserCtx, id: number) => {
  const isGone = await ctx.tx(async (tx) => {
    const dropped = await deleteUpcoming(tx.db, id, new Date(tx.now()))
    if (!dropped) return false
    await carryAwards(tx.db, id, [], new Date(tx.now()))
    noteAct(tx, 'seasonDropped', { about: String(id) })
    return true
  })
  if (isGone) return success
  await knownSeason(ctx, id)
  return refuse('seasonBeganStays')
}

export const dropSeason: Operation<typeof contract.dropSeason> = (ctx, { params }) => drop(ctx, params.id)

export const dropSeasonAsAdmin: Operation<typeof contract.dropSeasonAsAdmin> = (ctx, { params }) =>
  drop(ctx, params.id)
