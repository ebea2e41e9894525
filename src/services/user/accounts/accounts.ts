import { refuse } from '#contract/errors.ts'
import { outranks } from '#contract/roles.ts'
import type * as contract from '#contract/user/accounts.ts'
import type { Operation } from '#services/core/context.ts'
import { guessing, limitAttempts } from '#services/core/limits/attemptLimit.ts'
import { provenEmail } from '../emails/store.ts'
import { givenUntil } from '../passwords/givenUntil.ts'
import { hashPassword } from '../passwords/hash.ts'
import { refuseCommon } from '../passwords/strength.ts'
import { profileView } from '../view.ts'
import { redeemFor } from '../vouchers/vouchers.ts'
import { createAccount } from './createAccount.ts'
import { updateUser } from './store.ts'
import { welcome } from './welcome.ts'

export const signUp: Operation<typeof contract.signUp> = async (ctx, { body }) => {
  const { email, password, nickname, language } = body
  if (email === undefined || password === undefined) return refuse('emailOrPasswordMissing')
  await refuseCommon(password, [email, nickname ?? ''])
  const passwordHash = await hashPassword(ctx, password)
  const user = await ctx.tx((tx) =>
    createAccount(tx, { email, passwordHash, nickname, language, via: 'email', asker: ctx.user }),
  )
  return welcome(ctx, user)
}

export const voucherSignUp: Operation<typeof contract.voucherSignUp> = async (ctx, { body }) => {
  const { email, password, voucherCode, nickname, language } = body
  if (email === undefined || password === undefined || voucherCode === undefined)
    return refuse('emailPasswordOrVoucherMissing')
  await refuseCommon(password, [email, nickname ?? ''])
  await limitAttempts(ctx, guessing, `voucher:${voucherCode}`)
  const passwordHash = await hashPassword(ctx, password)
  const user = await ctx.tx(async (tx) => {
    const made = await createAccount(tx, {
      email,
      passwordHash,
      nickname,
      language,
      via: 'voucher',
      asker: ctx.user,
    })
    await redeemFor(tx, made.id, voucherCode)
    // Only who holds a good voucher is told, as other clients expect it, and not often.
    const holder = await provenEmail(tx.db, email)
    return holder === null ? made : refuse('emailTaken')
  })
  return welcome(ctx, user)
}

export const adminSignUp: Operation<typeof contract.adminSignUp> = async (ctx, { body }) => {
  const { email, password, nickname, language, role } = body
  if (email === undefined || password === undefined) return refuse('emailOrPasswordMissing')
  if (!outranks(ctx.user.role, role)) return refuse('forbidden')
  await refuseCommon(password, [email, nickname ?? ''])
  const passwordHash = await hashPassword(ctx, password)
  const user = await ctx.tx(async (tx) => {
    const made = await createAccount(tx, {
      email,
      vouchedEmail: true,
      passwordHash,
      nickname,
      language,
      via: 'admin',
      asker: null,
    })
    return (await updateUser(tx.db, made.id, { role, passwordExpiresAt: givenUntil(tx) })) ?? made
  })
  return profileView(user)
}
