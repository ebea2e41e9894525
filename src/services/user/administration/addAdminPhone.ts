import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { whitelist } from '../phones/store.ts'
import { whitelistView } from '../phones/view.ts'

export const addAdminPhone: Operation<typeof contract.addAdminPhone> = async (ctx, { body }) =>
  whitelistView(await whitelist(ctx.db, { ...body, createdBy: ctx.user.id }))
