import { expect, test } from 'vitest'
import { dashboard } from '#contract/audit/dashboards.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore } from '#test/support/store.ts'
import { startStripe } from '#test/support/vendors/stripe.ts'
import { startWorld } from '#test/support/world.ts'

const stripe = await startStripe()
const world = await startWorld({ ...stripe.settings, STRIPE_SECRET_KEY: 'sk_live_of_ours' })
const { tools } = world
const { admin, claim, person, subscribe } = await openStore(world)

const tell = async (type: string, of: string): Promise<void> => {
  const { body, headers } = stripe.event(type, of, { live: true })
  const answer = await world.fetch('/api/payment-service/webhook/stripe', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  await jobsDone(tools)
}
/** What was paid and what of it went back, in minor units. */
const money = async (): Promise<{ paid: number; back: number }> => {
  const answer = await world.call(dashboard, { params: { name: 'economy' }, query: {} }, admin.token)
  const steps = answer.name === 'economy' ? answer.revenue : []
  const sum = (of: (step: (typeof steps)[number]) => number) => steps.reduce((all, step) => all + of(step), 0)
  return { paid: sum(({ amount }) => amount), back: sum(({ refunded }) => refunded) }
}
const revenue = async (): Promise<number> => {
  const answer = await world.call(dashboard, { params: { name: 'economy' }, query: {} }, admin.token)
  return answer.name === 'economy' ? answer.revenue.reduce((sum, { amount }) => sum + amount, 0) : Number.NaN
}

test('(5.6) later periods of a subscription are revenue, each once; a period that is late is not until it is paid', async () => {
  const buyer = await person()
  const { checkoutId } = await subscribe(buyer)
  const { vendorRef, amount } = await tools.db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const subscription = stripe.pay(vendorRef ?? '').subscription ?? ''
  await tell('checkout.session.completed', vendorRef ?? '')
  expect(await revenue()).toBe(amount)

  const becomes = async (status: string, period: number): Promise<void> => {
    const start = Math.floor(Date.now() / 1000) + period * 30 * 86_400
    const item = { id: 'si', current_period_start: start, current_period_end: start + 30 * 86_400 }
    const items = { object: 'list', url: '/v1/subscription_items', has_more: false, data: [item] }
    Object.assign(stripe.things.get(subscription) ?? {}, { status, items })
    await tell('customer.subscription.updated', subscription)
  }
  await becomes('active', 1)
  await tell('customer.subscription.updated', subscription)
  expect(await revenue()).toBe(2 * amount)
  const late = async (status: string): Promise<void> => {
    Object.assign(stripe.things.get(subscription) ?? {}, { status })
    await tell('customer.subscription.updated', subscription)
  }
  await becomes('past_due', 2)
  expect(await revenue()).toBe(2 * amount)
  await late('active')
  await late('active')
  expect(await revenue()).toBe(3 * amount)
})

test('(4.6) (5.6) what goes back of a first and of a later period comes off revenue, and counts again where it failed', async () => {
  const before = await money()
  const buyer = await person()
  const { checkoutId } = await subscribe(buyer)
  const { vendorRef, amount } = await tools.db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const { payment, subscription } = stripe.pay(vendorRef ?? '')
  await tell('checkout.session.completed', vendorRef ?? '')
  const since = async () => {
    const { paid, back } = await money()
    return { paid: paid - before.paid, back: back - before.back }
  }
  expect(await since()).toEqual({ paid: amount, back: 0 })
  const refund = async (id: string, of: string, part: number, status = 'succeeded') => {
    stripe.things.set(id, { id, object: 'refund', status, amount: part, payment_intent: of })
    await tell('refund.updated', id)
  }
  await refund('re_first', payment, 100)
  expect(await since()).toEqual({ paid: amount, back: 100 })
  const row = await tools.db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'FULFILLED', refunded: 100 })

  const later = { id: 'pi_later', object: 'payment_intent', status: 'succeeded', amount_received: amount }
  stripe.things.set('pi_later', later)
  const parent = { subscription_details: { subscription } }
  const invoice = { id: 'in_later', object: 'invoice', parent, billing_reason: 'subscription_cycle' }
  stripe.things.set('inpay_later', { object: 'invoice_payment', payment_intent: 'pi_later', invoice })
  await refund('re_later', 'pi_later', 50)
  await refund('re_later', 'pi_later', 50)
  expect(await since()).toEqual({ paid: amount, back: 150 })
  await refund('re_more', 'pi_later', 20)
  expect(await since()).toEqual({ paid: amount, back: 170 })
  await refund('re_later', 'pi_later', 50, 'failed')
  expect(await since()).toEqual({ paid: amount, back: 120 })
  // With the tax on it: revenue knows none, and half of what was paid is half of the price.
  stripe.things.set('pi_taxed', { ...later, id: 'pi_taxed', amount_received: 604 })
  stripe.things.set('inpay_taxed', { object: 'invoice_payment', payment_intent: 'pi_taxed', invoice })
  await refund('re_taxed', 'pi_taxed', 302)
  expect(await since()).toEqual({ paid: amount, back: 120 + Math.floor(amount / 2) })
  await refund('re_taxed', 'pi_taxed', 302, 'failed')
  expect(await since()).toEqual({ paid: amount, back: 120 })
  // All of a period: its right ends.
  await refund('re_rest', 'pi_later', amount - 20)
  expect(await since()).toEqual({ paid: amount, back: 100 + amount })
  expect(await claim(buyer)).toBeNull()
})
