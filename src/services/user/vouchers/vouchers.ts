import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type * as contract from '#contract/user/vouchers.ts'
import type { Operation, Tx } from '#services/core/context.ts'
import { guessing, limitAttempts } from '#services/core/limits/attemptLimit.ts'
import { lockedAccount, revocableVoucher } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { newVoucherCode, readVoucherCode } from './code.ts'
import {
  countPending,
  findVouchers,
  insertVouchers,
  revokePending,
  takeVoucher,
  vouchersById,
} from './store.ts'
import { voucherView } from '../view.ts'

/** Unused vouchers that somebody who is not of the staff may have. */
const MOST_PENDING = 10

export const createVouchers: Operation<typeof contract.createVouchers> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    const pending = await countPending(tx.db, user.id, new Date(tx.now()))
    if (!atLeast(ctx.user.role, 'staff') && pending + body.number > MOST_PENDING)
      return refuse('tooManyVouchers')
    const ids = await insertVouchers(
      tx.db,
      Array.from({ length: body.number }, () => ({
        code: newVoucherCode(),
        note: body.note,
        createdBy: user.id,
        expiresAt: body.expiresAt ? new Date(body.expiresAt) : null,
      })),
    )
    return { vouchers: (await vouchersById(tx.db, ids)).map(voucherView) }
  })

export const listVouchers: Operation<typeof contract.listVouchers> = async (ctx, { query }) => {
  const { limit, offset, status = null, all } = query
  if (all && !atLeast(ctx.user.role, 'staff')) return refuse('forbidden')
  const createdBy = all ? null : ctx.user.id
  const { vouchers, count } = await findVouchers(ctx.db, { createdBy, status, limit, offset })
  return { vouchers: vouchers.map(voucherView), count }
}

export const revokeVoucher: Operation<typeof contract.revokeVoucher> = async (ctx, { params }) => {
  const voucher = await revocableVoucher(ctx, params.id)
  if (!(await revokePending(ctx.db, voucher.id))) return refuse('voucherNotPending')
  return voucherView({ ...voucher, status: 'REVOKED' })
}

export const redeemVoucher: Operation<typeof contract.redeemVoucher> = async (ctx, { body }) => {
  await limitAttempts(ctx, guessing, `voucher:${ctx.user.uuid}`)
  return ctx.tx(async (tx) => {
    const id = await redeemFor(tx, ctx.user.id, body.code)
    const [voucher] = await vouchersById(tx.db, [id])
    return voucher ? voucherView(voucher) : refuse('voucherInvalid')
  })
}

/** Redeems a voucher for an account: its maker vouches for that person. Gives the voucher's id. */
export const redeemFor = async (tx: Tx, userId: number, code: string): Promise<number> => {
  const taken = await takeVoucher(tx.db, readVoucherCode(code), userId, new Date(tx.now()))
  if (!taken) return refuse('voucherInvalid')
  if (taken.createdBy === userId) return refuse('ownVoucher')
  await updateUser(tx.db, userId, { vouchedBy: taken.createdBy })
  return taken.id
}
