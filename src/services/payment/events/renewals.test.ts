import { expect, test } from 'vitest'
import { dashboard } from '#contract/audit/dashboards.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore } from '#test/support/store.ts'
import { startStripe } from '#test/support/vendors/stripe.ts'
import { startWorld } from '#test/support/world.ts'

const stripe = await startStripe()
const world = await startWorld({ ...stripe.settings, STRIPE_SECRET_KEY: 'sk_live_of_ours' })
const { tools } = world
const { admin, person, subscribe } = await openStore(world)

const tell = async (type: string, of: string): Promise<void> => {
  const { body, headers } = stripe.event(type, of, { live: true })
  const answer = await world.fetch('/api/payment-service/webhook/stripe', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  await jobsDone(tools)
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
