import * as z from 'zod'
import type { Db } from '#ports/db.ts'
import type { Pay, PaymentSeen, Seen, VendorEvent } from '#ports/pay.ts'
import { fingerprint, isFingerprint } from '#services/core/secrets/fingerprint.ts'
import type { Settings } from '#services/core/settings.ts'
import { type LocalRow, localObject, putLocal } from './store.ts'

const PURPOSE = 'localPayments'

const Time = z.iso.datetime().transform((text) => new Date(text))

/** What is kept of each kind of object. */
export const LocalCheckout = z.object({
  state: z.enum(['open', 'waiting', 'paid', 'expired', 'failed']),
  paymentRef: z.string().nullable(),
  subscriptionRef: z.string().nullable(),
})
export const LocalPayment = z.object({
  amount: z.number(),
  refunded: z.number(),
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  subscriptionRef: z.string().nullable(),
})
export const LocalSubscription = z.object({
  status: z.enum(['ACTIVE', 'TRIALING', 'PAST_DUE', 'PAUSED', 'CANCELED', 'EXPIRED', 'REVOKED']),
  periodStart: Time,
  periodEnd: Time,
  cancelAtEnd: z.boolean(),
})

const Event = z.object({
  id: z.string(),
  type: z.string(),
  created: Time,
  object: z.object({ type: z.string(), ref: z.string() }),
})

/** What the provider of this server says, as it goes over the wire of a real one: bytes and a signature. */
export const signedLocally = (
  { masterKey }: Pick<Settings, 'masterKey'>,
  event: { readonly id: string; readonly type: string; readonly created: Date; readonly object: object },
): { readonly bytes: Uint8Array; readonly signature: string } => {
  const text = JSON.stringify(event)
  return { bytes: Buffer.from(text), signature: fingerprint(masterKey, PURPOSE, text).toString('hex') }
}

/** A provider of payments on this server, by which a store is tried out: no money moves. */
export const localPay = (db: Db, settings: Settings): Pay => ({
  name: 'local',
  live: false,
  open: async ({ checkoutId }) => {
    const ref = `checkout:${checkoutId}`
    const data = { state: 'open', paymentRef: null, subscriptionRef: null }
    await putLocal(db, { ref, kind: 'checkout', checkoutId, data })
    return { ref, url: `/dev/checkout/${checkoutId}` }
  },
  look: async (_type, ref) => {
    const row = await localObject(db, ref)
    return row && seenOf(row)
  },
  read: (bytes, signature): VendorEvent | null => {
    const text = Buffer.from(bytes).toString()
    if (!isFingerprint(settings, PURPOSE, text, Buffer.from(signature, 'hex'))) return null
    return { live: false, ...Event.parse(JSON.parse(text)) }
  },
  portal: async (checkoutRef) => `/dev/checkout/${checkoutRef}`,
  refund: async (paymentRef, amount) => {
    const row = await localObject(db, paymentRef)
    if (!row) throw new Error('There is no such payment')
    const { refunded } = LocalPayment.parse(row.data)
    await putLocal(db, { ...row, data: { refunded: refunded + amount } })
  },
  cancel: async (subscriptionRef) => {
    const row = await localObject(db, subscriptionRef)
    if (row) await putLocal(db, { ...row, data: { status: 'EXPIRED' } })
  },
})

const seenOf = ({ ref, kind, checkoutId, data }: LocalRow): Seen => {
  switch (kind) {
    case 'checkout':
      return { kind, ref, customerRef: null, ...LocalCheckout.parse(data) }
    case 'subscription':
      return { kind, ref, checkoutId, region: null, ...LocalSubscription.parse(data) }
    default:
      return paymentOf(ref, LocalPayment.parse(data))
  }
}

const paymentOf = (ref: string, { amount, ...payment }: z.output<typeof LocalPayment>): PaymentSeen => ({
  kind: 'payment',
  ref,
  paid: amount,
  ...payment,
  isWhole: payment.refunded === amount,
})
