import { expect, test } from 'vitest'
import { paymentEvents } from '#contract/payment/payments.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore } from '#test/support/store.ts'
import { startStripe } from '#test/support/vendors/stripe.ts'
import { startWorld } from '#test/support/world.ts'

const stripe = await startStripe()
const world = await startWorld({ ...stripe.settings, TOKENS_WELCOME: '0' })
const { tools } = world
const { admin, order, person, seen, purse, subscribe } = await openStore(world)

const tell = async (type: string, of: string): Promise<void> => {
  const { body, headers } = stripe.event(type, of)
  const answer = await world.fetch('/api/payment-service/webhook/stripe', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  await jobsDone(tools)
}
/** A checkout is paid, and fulfilled: what there is of it at Stripe. */
const paid = async (id: string) => {
  const { vendorRef } = await tools.db
    .selectFrom('checkouts')
    .select('vendorRef')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const made = stripe.pay(vendorRef ?? '')
  await tell('checkout.session.completed', vendorRef ?? '')
  return made
}
const dispute = async (id: string, payment: string, status: string): Promise<void> => {
  stripe.things.set(id, { id, object: 'dispute', status, payment_intent: payment })
  await tell('charge.dispute.updated', id)
}
const lastOutcome = async () => {
  const [last] = await world.call(paymentEvents, { query: { take: 1 } }, admin.token)
  return last?.outcome
}

test('(4.6) a dispute that comes to a state nobody here knows changes nothing, and is shown', async () => {
  const buyer = await person()
  const { checkoutId: id } = await order(buyer)
  const { payment } = await paid(id)
  await dispute('dp_a', payment, 'pondered')
  expect(await lastOutcome()).toBe('unknown status')
  expect(await seen(id, buyer)).toMatchObject({ state: 'FULFILLED', dispute: null })
  expect(await purse(buyer)).toMatchObject({ status: 'active', balance: 101 })
  await dispute('dp_a', payment, 'needs_response')
  await dispute('dp_a', payment, 'pondered')
  expect(await lastOutcome()).toBe('unknown status')
  expect(await seen(id, buyer)).toMatchObject({ state: 'DISPUTED', dispute: 'open' })
  expect(await purse(buyer)).toMatchObject({ status: 'disabled', balance: 101 })
  await dispute('dp_a', payment, 'lost')
  await dispute('dp_a', payment, 'pondered')
  expect(await lastOutcome()).toBe('unknown status')
  expect(await seen(id, buyer)).toMatchObject({ state: 'REFUNDED', dispute: 'lost', refunded: 499 })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  await dispute('dp_a', payment, 'won')
  expect(await seen(id, buyer)).toMatchObject({ state: 'FULFILLED', dispute: 'won', refunded: 0 })
  expect(await purse(buyer)).toMatchObject({ status: 'active', balance: 101 })
})

test('(4.6) what was lost of a later period stays lost while nobody here knows its state', async () => {
  const { checkoutId } = await subscribe(await person())
  const { subscription } = await paid(checkoutId)
  const parent = { subscription_details: { subscription } }
  const invoice = { id: 'in_later', object: 'invoice', parent, billing_reason: 'subscription_cycle' }
  stripe.things.set('pi_later', { id: 'pi_later', object: 'payment_intent', amount_received: 499 })
  stripe.things.set('inpay_later', { object: 'invoice_payment', payment_intent: 'pi_later', invoice })
  const back = async () => {
    const row = await tools.db
      .selectFrom('paymentLaterRefunds')
      .select('refunded')
      .where('paymentRef', '=', 'pi_later')
      .executeTakeFirst()
    return row?.refunded
  }
  await dispute('dp_later', 'pi_later', 'lost')
  expect(await back()).toBe(499)
  await dispute('dp_later', 'pi_later', 'pondered')
  expect(await back()).toBe(499)
  await dispute('dp_later', 'pi_later', 'won')
  expect(await back()).toBe(0)
})
