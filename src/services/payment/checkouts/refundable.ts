import { paidFor } from './paidFor.ts'
import type { CheckoutRow } from './store.ts'

/** Minor units of a checkout that `payer`, who takes money for this server, can still give back; 0 where none can be. */
export const refundableOf = (
  { paymentRef, provider, fulfilledAt, refunded, ...row }: CheckoutRow,
  payer: string | undefined,
): number => (paymentRef !== null && provider === payer && fulfilledAt !== null ? paidFor(row) - refunded : 0)
