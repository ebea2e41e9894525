import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { userByUuid } from '../accounts/store.ts'
import { ownView } from '../view.ts'
import { changeBadges } from './changeBadges.ts'

export const changeBadgesAdmin: Operation<typeof contract.changeBadgesAdmin> = async (ctx, { body }) => {
  const user = (await userByUuid(ctx.db, body.userUuid)) ?? refuse('userNotFound')
  return ownView(await changeBadges(ctx, user, body.badges))
}
