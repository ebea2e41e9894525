import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { whitelistView } from '../phones/view.ts'
import { whitelistedPhone } from './store.ts'

export const adminPhone: Operation<typeof contract.adminPhone> = async (ctx, { params }) =>
  whitelistView((await whitelistedPhone(ctx.db, params.id)) ?? refuse('phoneNotFound'))
