import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/profiles.ts'
import { MOST_PROFILES } from '#contract/user/profiles.ts'
import type { Operation } from '#services/core/context.ts'
import { visibleAccounts } from '../access.ts'
import { profileView } from '../view.ts'

export const profiles: Operation<typeof contract.profiles> = async (ctx, { query }) => {
  if (query.users.length > MOST_PROFILES) return refuse('tooManyProfiles')
  const users = await visibleAccounts(ctx, query.users)
  return users.map((user) => ({ userProfile: profileView(user) }))
}
