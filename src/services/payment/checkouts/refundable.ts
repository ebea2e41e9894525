import type { CheckoutRow } from './store.ts'

/** Minor units of a checkout that `payer`, who takes money for this server, can still give back; 0 where none can be. */
export const refundableOf = (
  { paymentRef, provider, fulfilledAt, amount, refunded }: CheckoutRow,
  payer: string | undefined,
): number => (paymentRef !== null && provider === payer && fulfilledAt !== null ? amount - refunded : 0)
