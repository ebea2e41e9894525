import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/accounts.ts'
import type { Operation } from '#services/core/context.ts'
import { hashPassword } from '../passwords/hash.ts'
import { refuseCommon } from '../passwords/strength.ts'
import { redeemFor } from '../vouchers/redeemFor.ts'
import { createAccount } from './createAccount.ts'
import { welcome } from './welcome.ts'

export const voucherSignUp: Operation<typeof contract.voucherSignUp> = async (ctx, { body }) => {
  const { email, password, voucherCode, nickname, language } = body
  if (email === undefined || password === undefined || voucherCode === undefined)
    return refuse('emailPasswordOrVoucherMissing')
  refuseCommon(password, [email, nickname ?? ''])
  const passwordHash = await hashPassword(password)
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
    return made
  })
  return welcome(ctx, user)
}
