import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type * as contract from '#contract/user/vouchers.ts'
import type { Operation } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { newVoucherCode } from './code.ts'
import { countPending, insertVouchers, vouchersById } from './store.ts'
import { voucherView } from './view.ts'

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
