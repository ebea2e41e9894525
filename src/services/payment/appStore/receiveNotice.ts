import type { AppStore } from '#ports/appStore.ts'
import { paymentEvent } from '#facts/payment.ts'
import type { BaseTools } from '#services/core/context.ts'
import { insertEvent } from '../events/store.ts'
import { sealedSale } from './keptSale.ts'

/** What the App Store is called in our rows. */
export const APPLE = 'apple'

/** Keeps what the App Store signed and has it applied, once however often it is sent; false if it did not sign it. */
export const receiveNotice = async (
  tools: BaseTools,
  store: AppStore,
  signedPayload: string,
): Promise<boolean> => {
  const notice = await store.read(signedPayload)
  if (notice === null) return false
  const { id, type, created, sale } = notice
  const object = sale && { type: sale.subscription ? 'subscription' : 'payment', ref: sale.ref }
  const kept = sale && {
    userUuid: sale.userUuid,
    payloadSealed: sealedSale(tools.settings, sale),
  }
  await tools.tx(async (tx) => {
    const event = { id, type, created, live: store.live, object }
    if (await insertEvent(tx.db, APPLE, event, new Date(tx.now()), kept))
      tx.send(paymentEvent({ provider: APPLE, eventId: id }))
  })
  return true
}
