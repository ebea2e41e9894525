import { avatarDeleted } from '#facts/merch.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { takeOffSale } from './products/shelf.ts'
import { productsGiving } from './products/store.ts'

/** What the payment service wants to know: nobody pays for an avatar that is gone. */
export const paymentListeners: readonly Listener[] = [
  listener('payment.avatarDeleted', avatarDeleted, (tools, { slug }) =>
    tools.tx(async (tx) => {
      for (const product of await productsGiving(tx.db, slug)) await takeOffSale(tx, product)
    }),
  ),
]
