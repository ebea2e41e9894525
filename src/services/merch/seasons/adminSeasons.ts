import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/seasons.ts'
import { noteAct } from '#services/core/noteAct.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { joinsOf } from '#services/core/crud/joinsOf.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { knownSeason } from '../access.ts'
import { closeSeason } from './closeSeason.ts'
import { seasonsInTime } from './seasonsInTime.ts'
import { rowsOf, seasonsPage } from './store.ts'
import { seasonView, seasonViews } from './view.ts'

export const adminSeasons: Operation<typeof contract.adminSeasons> = async ({ db }, { query }) => {
  const request = parseCrud(query)
  joinsOf(request, [])
  const { data, ...page } = await seasonsPage(db, request)
  const shown = await seasonViews(db, data)
  return { data: shown.map((one) => ({ ...pickFields(one, request.fields), id: one.id })), ...page }
}

export const closeSeasonNow: Operation<typeof contract.closeSeasonNow> = async (ctx, { params }) => {
  const row = await knownSeason(ctx, params.id)
  if (row.endAt.getTime() > ctx.now()) return refuse('seasonNotOver')
  await seasonsInTime(ctx)
  await closeSeason(ctx, row.id, 0)
  await ctx.tx((tx) =>
    Promise.resolve(noteAct(tx, 'seasonChanged', { about: row.name, data: { id: row.id, closed: 'now' } })),
  )
  return inside(ctx, row.id)
}

export const adminSeason: Operation<typeof contract.adminSeason> = (ctx, { params }) => inside(ctx, params.id)

/** A season as admins see it: with how much there is in it. */
const inside = async (ctx: UserCtx, id: number) => {
  const row = await knownSeason(ctx, id)
  return { ...(await seasonView(ctx.db, row)), ...(await rowsOf(ctx.db, row.id)) }
}
