import type { Pay } from '#ports/pay.ts'
import { paymentEvent } from '#facts/payment.ts'
import type { BaseTools } from '#services/core/context.ts'
import { insertEvent } from './store.ts'

/** Keeps what a provider said and has it applied, once however often it is said; false if the signature is not good. */
export const receive = async (
  tools: BaseTools,
  pay: Pay,
  signed: { readonly bytes: Uint8Array; readonly signature: string },
): Promise<boolean> => {
  const event = pay.read(signed.bytes, signed.signature)
  if (event === null) return false
  await tools.tx(async (tx) => {
    if (await insertEvent(tx.db, pay.name, event, new Date(tx.now())))
      tx.send(paymentEvent({ provider: pay.name, eventId: event.id }))
  })
  return true
}
