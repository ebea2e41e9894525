import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/payment/localCheckout.ts'
import { paymentEvent } from '#facts/payment.ts'
import type { Operation, Tx } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { checkoutFor } from '../access.ts'
import { lookAt } from '../events/apply.ts'
import { receive } from '../events/receive.ts'
import { lastEventsAbout } from '../events/store.ts'
import { checkoutView } from '../view.ts'
import { change, type Things, thingsOf } from './change.ts'
import { localPay, signedLocally } from './localPay.ts'
import { putLocal } from './store.ts'

export const actOnCheckout: Operation<typeof contract.actOnCheckout> = async (ctx, { params, body }) => {
  const row = await checkoutFor(ctx, params.id)
  if (row.provider !== 'local' || !ctx.settings.payments.testCheckout) return refuse('actNotPossible')
  const { act } = params
  const refs = await ctx.tx(async (tx) => {
    const things = await thingsOf(tx.db, row.id)
    noteAct(tx, 'testDeskUsed', {
      userUuid: row.userUuid,
      about: row.name,
      data: { checkoutId: row.id, act },
    })
    if (act === 'sendAgain' || act === 'sendSwapped')
      return sendAgain(tx, things, act === 'sendAgain' ? 1 : 2)
    const changed = change(act, { row, things, now: new Date(tx.now()), amount: body.amount })
    if (changed === null) return refuse('actNotPossible')
    for (const { ref, kind, data } of changed) {
      await putLocal(tx.db, { ref, kind, checkoutId: row.id, data })
      const event = {
        id: tx.id(),
        type: `${kind}.${act}`,
        created: new Date(tx.now()),
        object: { type: kind, ref },
      }
      await receive(tx, localPay(tx.db, tx.settings), signedLocally(tx.settings, event))
    }
    return changed.map(({ kind, ref }) => ({ kind, ref }))
  })
  // Whoever pressed the button sees what came of it; the jobs of the events find it done.
  for (const { kind, ref } of refs) await lookAt(ctx, kind, ref)
  return checkoutView(await checkoutFor(ctx, row.id))
}

/** The last events have their jobs once more, the newest first: as a provider that sends twice, and out of order. */
const sendAgain = async (tx: Tx, { checkout, payment, subscription }: Things, most: number) => {
  const refs = [checkout, payment, subscription].flatMap((one) => (one ? [one.ref] : []))
  const events = await lastEventsAbout(tx.db, 'local', refs, most)
  if (events.length < most) return refuse('actNotPossible')
  for (const { provider, eventId } of events) tx.send(paymentEvent({ provider, eventId }))
  return []
}
