import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/profiles.ts'
import { MOST_PROFILES } from '#contract/user/profiles.ts'
import type * as socials from '#contract/user/socials.ts'
import type { Operation } from '#services/core/context.ts'
import { refuseWords } from '#services/core/refuseWords.ts'
import { accountInView, ownAccount, visibleAccounts } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { ownView, profileView } from '../view.ts'
import { applyEdit } from './applyEdit.ts'
import { changeProfile } from './changeProfile.ts'

export const ownProfile: Operation<typeof contract.ownProfile> = async (ctx) => ownView(await ownAccount(ctx))

export const editProfile: Operation<typeof contract.editProfile> = async (ctx, { body }) =>
  ownView(await applyEdit(ctx, ctx.user, body))

export const nameGuest: Operation<typeof contract.nameGuest> = async (ctx, { body }) => {
  if (ctx.user.type !== 'guest') return refuse('forbidden')
  await refuseWords(ctx, body.nickname)
  await changeProfile(ctx, ctx.user.uuid, (tx) =>
    updateUser(tx.db, ctx.user.id, { nickname: body.nickname, updatedAt: new Date(tx.now()) }),
  )
  return { success: true as const }
}

export const oneProfile: Operation<typeof contract.oneProfile> = async (ctx, { params }) =>
  profileView(await accountInView(ctx, params.id))

export const profiles: Operation<typeof contract.profiles> = async (ctx, { query }) => {
  if (query.users.length > MOST_PROFILES) return refuse('tooManyProfiles')
  const users = await visibleAccounts(ctx, query.users)
  return users.map((user) => ({ userProfile: profileView(user) }))
}

export const userSocials: Operation<typeof socials.userSocials> = async (ctx, { body }) => {
  const user = await changeProfile(ctx, ctx.user.uuid, (tx) =>
    updateUser(tx.db, ctx.user.id, { ...body, updatedAt: new Date(tx.now()) }),
  )
  return ownView(user ?? refuse('profileNotFound'))
}
