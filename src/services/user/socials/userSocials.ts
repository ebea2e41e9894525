import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/socials.ts'
import type { Operation } from '#services/core/context.ts'
import { updateUser } from '../accounts/store.ts'
import { ownView, profileView } from '../view.ts'

export const userSocials: Operation<typeof contract.userSocials> = async (ctx, { body }) => {
  const user = await ctx.tx(async (tx) => {
    await tx.emit({ name: 'profileChanged', userUuid: ctx.user.uuid })
    return updateUser(tx.db, ctx.user.id, { ...body, updatedAt: new Date(tx.now()) })
  })
  if (user === null) return refuse('profileNotFound')
  await ctx.live.profileChanged(profileView(user))
  return ownView(user)
}
