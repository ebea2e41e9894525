import type * as contract from '#contract/merch/seasons.ts'
import type { Operation } from '#services/core/context.ts'
import { joinsOf } from '#services/core/crud/joinsOf.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { knownSeason } from '../access.ts'
import { rowsOf, seasonsPage } from './store.ts'
import { seasonView, seasonViews } from './view.ts'

export const adminSeasons: Operation<typeof contract.adminSeasons> = async ({ db }, { query }) => {
  const request = parseCrud(query)
  joinsOf(request, [])
  const { data, ...page } = await seasonsPage(db, request)
  const shown = await seasonViews(db, data)
  return { data: shown.map((one) => ({ ...pickFields(one, request.fields), id: one.id })), ...page }
}

export const adminSeason: Operation<typeof contract.adminSeason> = async (ctx, { params }) => {
  const row = await knownSeason(ctx, params.id)
  return { ...(await seasonView(ctx.db, row)), ...(await rowsOf(ctx.db, row.id)) }
}
