import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { accountsPage } from './store.ts'
import { serviceView } from './view.ts'

export const allProfilesForService: Operation<typeof contract.allProfilesForService> = async (
  ctx,
  { query },
) => (await accountsPage(ctx.db, query, 'id')).map((user) => ({ userProfile: serviceView(user) }))
