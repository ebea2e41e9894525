import * as z from 'zod'
import { IsoTime, paging, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const base = '/api/user-service'

export const VoucherStatus = z.enum(['PENDING', 'REDEEMED', 'REVOKED']).meta({ id: 'VoucherStatus' })

/** Somebody's word for whoever comes with the code. */
export const Voucher = z
  .object({
    id: z.number(),
    code: z.string(),
    status: VoucherStatus,
    note: z.string(),
    createdBy: Uuid,
    redeemedBy: Uuid.nullable(),
    redeemedAt: IsoTime.nullable(),
    expiresAt: IsoTime.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: 'Voucher' })
export type Voucher = z.infer<typeof Voucher>

export const createVouchers = endpoint({
  method: 'post',
  path: `${base}/vouchers`,
  does: 'Makes vouchers; people may have ten unused ones, staff any number.',
  as: 'person',
  scope: null,
  body: z.object({
    number: z.number().int().min(1).max(100).default(1),
    expiresAt: z.iso.datetime({ offset: true }).nullish(),
    note: text(200).default(''),
  }),
  gives: { 201: z.object({ vouchers: z.array(Voucher) }) },
  refuses: ['tooManyVouchers'],
})

export const listVouchers = endpoint({
  method: 'get',
  path: `${base}/vouchers`,
  does: 'Lists your vouchers, the latest first; for staff, with `all=true`, those of everybody.',
  as: 'person',
  scope: null,
  query: paging(50).extend({ status: VoucherStatus.optional(), all: z.stringbool().default(false) }),
  gives: { 200: z.object({ vouchers: z.array(Voucher), count: z.number() }) },
  refuses: [],
})

export const revokeVoucher = endpoint({
  method: 'delete',
  path: `${base}/vouchers/:id`,
  does: 'Revokes a voucher that nobody used.',
  as: 'person',
  scope: null,
  params: z.object({ id: z.coerce.number().int().positive() }),
  gives: { 200: Voucher },
  refuses: ['voucherNotFound', 'voucherNotPending'],
})

export const redeemVoucher = endpoint({
  method: 'patch',
  path: `${base}/vouchers/redeem`,
  does: 'Redeems a voucher: its maker vouches for you.',
  as: 'person',
  scope: null,
  body: z.object({ code: z.string().trim().max(40) }),
  gives: { 200: Voucher },
  refuses: ['voucherInvalid', 'ownVoucher', 'tooManyAttempts'],
  perMinute: 30,
})
