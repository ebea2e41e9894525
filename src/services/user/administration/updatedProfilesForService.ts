import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { accountsPage } from './store.ts'
import { serviceView } from './view.ts'

export const updatedProfilesForService: Operation<typeof contract.updatedProfilesForService> = async (
  ctx,
  { query },
) => (await accountsPage(ctx.db, query, 'updatedAt')).map((user) => ({ userProfile: serviceView(user) }))
