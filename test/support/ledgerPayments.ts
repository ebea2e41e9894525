import type { LocalAct } from '#contract/payment/localCheckout.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { openCheckout } from '#services/payment/checkouts/openCheckout.ts'
import { checkoutById } from '#services/payment/checkouts/store.ts'
import { applyEvent } from '#services/payment/events/apply.ts'
import { receive } from '#services/payment/events/receive.ts'
import { change, thingsOf } from '#services/payment/local/change.ts'
import { localPay, signedLocally } from '#services/payment/local/localPay.ts'
import { putLocal } from '#services/payment/local/store.ts'
import { asAsked, type Shop } from './ledgerShop.ts'

/** What a provider says over the wire, which it may say again and in any order. */
export interface Said {
  readonly eventId: string
  readonly bytes: Uint8Array
  readonly signature: string
}

/** Somebody sets out to buy tokens; the id of the checkout. */
export const setOut = async (tools: Tools, shop: Shop, userUuid: string): Promise<string> => {
  const way = { quantity: 1, successPath: undefined, cancelPath: undefined }
  return (await openCheckout(asAsked(tools, userUuid), shop.product.id, way)).checkoutId
}

/**
 * Something happens to a checkout at its provider, of which this server knows nothing yet: what the provider says of it;
 * null where that cannot happen now. `failRefund` is a refund that did not come through, of all that went back.
 */
export const happens = async (
  tools: Tools,
  checkoutId: string,
  act: LocalAct | 'failRefund',
  amount?: number,
): Promise<Said[] | null> => {
  const row = await checkoutById(tools.db, checkoutId)
  if (row === null) return null
  const things = await thingsOf(tools.db, checkoutId)
  const now = new Date(tools.now())
  const { payment } = things
  const failed =
    payment !== null && payment.data.refunded > 0
      ? [{ ref: payment.ref, kind: 'payment' as const, data: { refunded: 0 } }]
      : null
  const changed = act === 'failRefund' ? failed : change(act, { row, things, now, amount })
  if (changed === null) return null
  const said: Said[] = []
  for (const { ref, kind, data } of changed) {
    await putLocal(tools.db, { ref, kind, checkoutId, data })
    const eventId = tools.id()
    const event = { id: eventId, type: `${kind}.${act}`, created: now, object: { type: kind, ref } }
    said.push({ eventId, ...signedLocally(tools.settings, event) })
  }
  return said
}

/** A provider says something, and it is taken in; said again that changes nothing. */
export const hear = async (tools: BaseTools, said: Said): Promise<void> => {
  if (!(await receive(tools, localPay(tools.db, tools.settings), said)))
    throw new Error('An event was not believed')
}

/** What was heard is applied, which may be done again at any time. */
export const applyHeard = (tools: Tools, { eventId }: Said): Promise<void> =>
  applyEvent(tools, 'local', eventId)
