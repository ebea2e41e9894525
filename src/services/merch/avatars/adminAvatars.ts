import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/avatars.ts'
import type { AdminAvatar } from '#contract/merch/avatars.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { joinsOf } from '#services/core/crud/joinsOf.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { wearerCounts } from '#services/user/api.ts'
import { assignedCounts } from '../assignments/store.ts'
import { type AvatarRow, avatarBySlug, avatarsPage, fieldsOf } from './store.ts'
import { avatarView } from './view.ts'
import { judgeForCaller } from './wearer.ts'

/** Avatars as admins see them. */
const shownToAdmins = async (ctx: UserCtx, rows: readonly AvatarRow[]): Promise<AdminAvatar[]> => {
  const slugs = rows.map(({ slug }) => slug)
  const [judge, fields] = [await judgeForCaller(ctx, ctx.user), await fieldsOf(ctx.db, slugs)]
  const [wearers, assigned] = [await wearerCounts(ctx, slugs), await assignedCounts(ctx.db, slugs)]
  return rows.map((row) => ({
    ...avatarView(row, fields(row.slug), judge(row)),
    name: row.name,
    builtIn: row.builtIn,
    wearers: wearers.get(row.slug) ?? 0,
    assigned: assigned.get(row.slug) ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

export const adminAvatars: Operation<typeof contract.adminAvatars> = async (ctx, { query }) => {
  const request = parseCrud(query)
  joinsOf(request, [])
  const { data, ...page } = await avatarsPage(ctx.db, request)
  const shown = await shownToAdmins(ctx, data)
  return {
    data: shown.map((one) => ({ ...pickFields(one, request.fields), slug: one.slug })),
    ...page,
  }
}

export const adminAvatar: Operation<typeof contract.adminAvatar> = async (ctx, { params }) => {
  const row = (await avatarBySlug(ctx.db, params.slug)) ?? refuse('avatarNotFound')
  const [shown] = await shownToAdmins(ctx, [row])
  if (!shown) return refuse('avatarNotFound')
  return { ...shown, customFields: (await fieldsOf(ctx.db, [row.slug]))(row.slug), revision: row.revision }
}
