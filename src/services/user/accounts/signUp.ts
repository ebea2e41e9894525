import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/accounts.ts'
import type { Operation } from '#services/core/context.ts'
import { hashPassword } from '../passwords/hash.ts'
import { refuseCommon } from '../passwords/strength.ts'
import { createAccount } from './createAccount.ts'
import { welcome } from './welcome.ts'

export const signUp: Operation<typeof contract.signUp> = async (ctx, { body }) => {
  const { email, password, nickname, language } = body
  if (email === undefined || password === undefined) return refuse('emailOrPasswordMissing')
  refuseCommon(password, [email, nickname ?? ''])
  const passwordHash = await hashPassword(password)
  const user = await ctx.tx((tx) =>
    createAccount(tx, { email, passwordHash, nickname, language, via: 'email', asker: ctx.user }),
  )
  return welcome(ctx, user)
}
