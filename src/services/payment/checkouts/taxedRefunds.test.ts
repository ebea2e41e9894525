import { expect, test } from 'vitest'
import * as contract from '#contract/payment/checkouts.ts'
import { dashboard } from '#contract/audit/dashboards.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore } from '#test/support/store.ts'
import { startStripe } from '#test/support/vendors/stripe.ts'
import { startWorld } from '#test/support/world.ts'

const stripe = await startStripe()
const world = await startWorld({
  ...stripe.settings,
  STRIPE_SECRET_KEY: 'sk_live_of_ours',
  STRIPE_TAX: 'on',
  TOKENS_WELCOME: '0',
})
const { tools } = world
const { admin, order, person, seen, purse } = await openStore(world)

const tell = async (type: string, of: string): Promise<void> => {
  const { body, headers } = stripe.event(type, of, { live: true })
  const answer = await world.fetch('/api/payment-service/webhook/stripe', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  await jobsDone(tools)
}
const revenue = async () => {
  const answer = await world.call(dashboard, { params: { name: 'economy' }, query: {} }, admin.token)
  return answer.name === 'economy' ? answer.revenue.map(({ amount, refunded }) => ({ amount, refunded })) : []
}

test('(4.6) where tax was added, what is taken back is the share of what was paid, and all of it can go back', async () => {
  const buyer = await person()
  const { checkoutId: id } = await order(buyer)
  const { vendorRef } = await tools.db
    .selectFrom('checkouts')
    .select('vendorRef')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const session = stripe.things.get(vendorRef ?? '') ?? {}
  // 499 and the tax on it.
  Object.assign(session, { amount_total: 604 })
  const { payment } = stripe.pay(vendorRef ?? '')
  await tell('checkout.session.completed', vendorRef ?? '')
  expect(await purse(buyer)).toMatchObject({ balance: 101 })
  stripe.things.set('re_half', {
    id: 're_half',
    object: 'refund',
    status: 'succeeded',
    amount: 302,
    payment_intent: payment,
  })
  await tell('refund.created', 're_half')
  expect(await seen(id, buyer)).toMatchObject({ state: 'FULFILLED', refunded: 302 })
  expect(await purse(buyer)).toMatchObject({ balance: 101 - Math.floor(101 / 2) })
  // Revenue knows no taxes.
  expect(await revenue()).toEqual([{ amount: 499, refunded: 249 }])
  const rest = { params: { id }, body: { reason: 'Asked' } }
  expect(await world.call(contract.refundCheckout, rest, admin.token)).toMatchObject({
    state: 'REFUNDED',
    refunded: 604,
  })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  await jobsDone(tools)
  expect(await revenue()).toEqual([{ amount: 499, refunded: 499 }])
})
