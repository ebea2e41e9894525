import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { usersByUuid } from '../accounts/store.ts'
import { profileView } from '../view.ts'
import { changeBadges } from './changeBadges.ts'

export const addBadgesService: Operation<typeof contract.addBadgesService> = async (ctx, { body }) => {
  for (const user of await usersByUuid(ctx.db, body.users))
    await changeBadges(ctx, user, [...profileView(user).badges, ...body.badges])
  return success
}
