import type { OpenPayment, PaymentEvent } from '#contract/payment/payments.ts'
import type { Person } from '#services/user/api.ts'
import type { CheckoutRow } from '../checkouts/store.ts'
import type { EventRow } from '../events/store.ts'
import { refundableOf } from '../checkouts/refundable.ts'
import { checkoutView } from '../view.ts'

export const payerView = ({ standing: { uuid }, profile: { nickname, avatarId, color } }: Person) => ({
  uuid,
  nickname,
  avatarId,
  color,
})

export const openPaymentView = (
  row: CheckoutRow,
  people: ReadonlyMap<string, Person>,
  payer: string | undefined,
): OpenPayment => {
  const buyer = row.userUuid === null ? undefined : people.get(row.userUuid)
  return {
    ...checkoutView(row),
    buyer: buyer ? payerView(buyer) : null,
    provider: row.provider as OpenPayment['provider'],
    shortfall: row.shortfall,
    paidAt: row.paidAt?.toISOString() ?? null,
    refundable: refundableOf(row, payer),
  }
}

export const eventView = (row: EventRow): PaymentEvent => ({
  provider: row.provider as PaymentEvent['provider'],
  eventId: row.eventId,
  type: row.type,
  receivedAt: row.receivedAt.toISOString(),
  processedAt: row.processedAt?.toISOString() ?? null,
  outcome: row.outcome,
  testMode: !row.live,
})
