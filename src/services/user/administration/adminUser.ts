import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { accountForModerators } from '../access.ts'
import { listedUser } from './store.ts'
import { adminView } from './view.ts'

export const adminUser: Operation<typeof contract.adminUser> = async (ctx, { params }) => {
  const { id } = await accountForModerators(ctx, params.id)
  return adminView((await listedUser(ctx.db, id)) ?? refuse('userNotFound'))
}
