import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { usersByUuid } from '../accounts/store.ts'
import { profileView } from '../view.ts'
import { changeBadges } from './changeBadges.ts'

export const removeBadgesService: Operation<typeof contract.removeBadgesService> = async (ctx, { body }) => {
  const gone = new Set(body.badges)
  for (const user of await usersByUuid(ctx.db, body.users))
    await changeBadges(
      ctx,
      user,
      profileView(user).badges.filter((badge) => !gone.has(badge)),
    )
  return success
}
