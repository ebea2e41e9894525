import type { CheckoutRow } from './store.ts'

/** Minor units that were paid for a checkout, with the tax that was added to its price. */
export const paidFor = ({ paid, amount }: Pick<CheckoutRow, 'paid' | 'amount'>): number => paid ?? amount
