import { refuse } from '#contract/errors.ts'
import type { Tx } from '#services/core/context.ts'
import { updateUser } from '../accounts/store.ts'
import { readVoucherCode } from './code.ts'
import { takeVoucher } from './store.ts'

/** Redeems a voucher for an account: its maker vouches for that person. Gives the voucher's id. */
export const redeemFor = async (tx: Tx, userId: number, code: string): Promise<number> => {
  const taken = await takeVoucher(tx.db, readVoucherCode(code), userId, new Date(tx.now()))
  if (!taken) return refuse('voucherInvalid')
  if (taken.createdBy === userId) return refuse('ownVoucher')
  await updateUser(tx.db, userId, { vouchedBy: taken.createdBy })
  return taken.id
}
