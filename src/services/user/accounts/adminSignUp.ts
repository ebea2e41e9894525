import { refuse } from '#contract/errors.ts'
import { outranks } from '#contract/roles.ts'
import type * as contract from '#contract/user/accounts.ts'
import type { Operation } from '#services/core/context.ts'
import { hashPassword } from '../passwords/hash.ts'
import { refuseCommon } from '../passwords/strength.ts'
import { profileView } from '../view.ts'
import { createAccount } from './createAccount.ts'
import { updateUser } from './store.ts'

export const adminSignUp: Operation<typeof contract.adminSignUp> = async (ctx, { body }) => {
  const { email, password, nickname, language, role } = body
  if (email === undefined || password === undefined) return refuse('emailOrPasswordMissing')
  if (!outranks(ctx.user.role, role)) return refuse('forbidden')
  refuseCommon(password, [email, nickname ?? ''])
  const passwordHash = await hashPassword(password)
  const user = await ctx.tx(async (tx) => {
    const made = await createAccount(tx, {
      email,
      emailStatus: 'CREATED_BY_ADMIN',
      passwordHash,
      nickname,
      language,
      via: 'admin',
      asker: null,
    })
    return (await updateUser(tx.db, made.id, { role })) ?? made
  })
  return profileView(user)
}
