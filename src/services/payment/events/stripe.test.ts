import { expect, test, vi } from 'vitest'
import * as contract from '#contract/payment/checkouts.ts'
import * as subscriptions from '#contract/payment/subscriptions.ts'
import { movableClock } from '#test/support/clock.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore } from '#test/support/store.ts'
import { startStripe } from '#test/support/vendors/stripe.ts'
import { startWorld } from '#test/support/world.ts'
import { lookAt } from './apply.ts'
import { sweep } from './sweep.ts'

const clock = movableClock()
const stripe = await startStripe()
const world = await startWorld({ ...stripe.settings, TOKENS_WELCOME: '0', TEST_CHECKOUT: 'on' })
const { tools } = world
const { admin, order, person, seen, purse, subscribe, claim } = await openStore(world)

const refOf = async (id: string): Promise<string> => {
  const row = await tools.db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.vendorRef ?? ''
}
const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const path = '/api/payment-service/webhook/stripe'
  const answer = await world.fetch(path, { method: 'POST', body, headers })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const events = () => tools.db.selectFrom('paymentEvents').select('eventId').execute()

test('(A31) (A34) an event twenty at once, and again, is one credit; one that never comes is made up for', async () => {
  const buyer = await person()
  const { checkoutId: id, url, testMode } = await order(buyer, { quantity: 2 })
  expect({ url, testMode }).toEqual({ url: `https://pay.example/${await refOf(id)}`, testMode: true })
  expect(stripe.keys.get(id)).toBe(await refOf(id))
  stripe.pay(await refOf(id))
  const completed = stripe.event('checkout.session.completed', await refOf(id))
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(completed)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers[0]?.body).toEqual({ received: true })
  await jobsDone(tools)
  await send(completed)
  await send(stripe.event('checkout.session.completed', await refOf(id)))
  await jobsDone(tools)
  // An hour later Stripe tells the same event again, signed anew.
  clock.forward(3_600_000)
  const { id: eventId } = JSON.parse(completed.body) as { id: string }
  const again = stripe.event('checkout.session.completed', await refOf(id), { id: eventId })
  expect(await send(again)).toMatchObject({ status: 200 })
  await jobsDone(tools)
  expect((await events()).filter((one) => one.eventId === eventId)).toHaveLength(1)
  const credits = tools.db.selectFrom('tokenTransactions').select('amount').where('ref', '=', id)
  expect(await credits.execute()).toEqual([{ amount: 202 }])
  expect(await seen(id, buyer)).toMatchObject({ state: 'FULFILLED' })
  expect(await purse(buyer)).toMatchObject({ balance: 202 })
  const unheard = await order(buyer)
  stripe.pay(await refOf(unheard.checkoutId))
  await sweep({ ...tools, now: () => tools.now() + 6 * 60_000 })
  await sweep({ ...tools, now: () => tools.now() + 6 * 60_000 })
  expect(await purse(buyer)).toMatchObject({ balance: 303 })
})

test('the page one comes back to asks Stripe, believes nobody else, and goes on where Stripe says nothing of use (4.2)', async () => {
  const buyer = await person()
  const { checkoutId: id } = await order(buyer)
  expect(await seen(id, buyer)).toMatchObject({ state: 'OPEN' })
  const again = () => tools.kv.delete(`payment:looked:${id}`)
  await again()
  const ref = await refOf(id)
  stripe.pay(ref)
  const paid = stripe.things.get(ref)
  // What Stripe answers cannot be read.
  stripe.things.set(ref, { id: ref, object: 'checkout.session', status: 'odd' })
  expect(await seen(id, buyer)).toMatchObject({ state: 'OPEN' })
  await again()
  stripe.things.set(ref, paid ?? {})
  expect(await seen(id, buyer)).toMatchObject({ state: 'FULFILLED' })
  expect(await purse(buyer)).toMatchObject({ balance: 101 })
})

test('(A33) a wrong signature, another body, an old one or none is refused, and nothing is kept', async () => {
  const before = await events()
  const good = stripe.event('refund.created', 're_x')
  const bad = [
    stripe.event('refund.created', 're_x', { secret: 'whsec_of_nobody' }),
    stripe.event('refund.created', 're_x', { ageS: 301 }),
    { ...good, body: `${good.body} ` },
    { ...good, headers: { ...good.headers, 'stripe-signature': '' } },
  ]
  for (const one of bad) expect(await send(one)).toMatchObject({ status: 400, body: { error: 'notSigned' } })
  expect(await events()).toEqual(before)
  // What is signed and says nothing to us is kept, and nothing follows.
  for (const one of [
    stripe.event('customer.created', 'cus_x'),
    stripe.event('refund.created', 're_x'),
    stripe.event('refund.created', 're_x', { live: true }),
  ])
    expect((await send(one)).status).toBe(200)
  await jobsDone(tools)
  const kept = await tools.db
    .selectFrom('paymentEvents')
    .select('outcome')
    .where('objectRef', '=', 're_x')
    .execute()
  expect(new Set(kept.map(({ outcome }) => outcome))).toEqual(new Set(['another mode', 'not there']))
})

test('(A32) (A38) created, updated and completed in every order end in what is there now', async () => {
  const types = [
    'customer.subscription.created',
    'customer.subscription.updated',
    'checkout.session.completed',
  ]
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  const go = async (sequence: readonly number[]): Promise<void> => {
    const buyer = await person()
    const { checkoutId } = await subscribe(buyer)
    const session = await refOf(checkoutId)
    const { subscription } = stripe.pay(session)
    for (const n of sequence) {
      const type = types[n] ?? ''
      await send(stripe.event(type, type.startsWith('checkout') ? session : (subscription ?? '')))
      await jobsDone(tools)
    }
    const own = await world.call(subscriptions.subscription, { query: {} }, buyer.token)
    expect(own).toMatchObject({ level: 'pro', status: 'ACTIVE', source: 'stripe', region: 'ES' })
    expect(await claim(buyer)).not.toBeNull()
    const portal = await world.call(subscriptions.subscriptionPortal, { body: {} }, buyer.token)
    expect(portal.url).toBe(`https://portal.example/cus_1?back=${tools.settings.publicUrl}/store`)
    Object.assign(stripe.things.get(subscription ?? '') ?? {}, { status: 'canceled', ended_at: 1 })
    await send(stripe.event('customer.subscription.deleted', subscription ?? ''))
    await jobsDone(tools)
    expect(await claim(buyer)).toBeNull()
  }
  await Promise.all(orders.map(go))
})

/** The name of a subscription that somebody bought and paid, and whose right they have. */
const subscribed = async (buyer: Awaited<ReturnType<typeof person>>): Promise<string> => {
  const { checkoutId } = await subscribe(buyer)
  const session = await refOf(checkoutId)
  const ref = stripe.pay(session).subscription ?? ''
  await lookAt(tools, 'checkout', session)
  expect(await claim(buyer)).not.toBeNull()
  return ref
}

test('(4.3) a subscription that is at Stripe no more gives its right no more', async () => {
  const buyer = await person()
  const ref = await subscribed(buyer)
  stripe.things.delete(ref)
  expect(await lookAt(tools, 'subscription', ref)).toBe('expired')
  expect(await claim(buyer)).toBeNull()
  expect(await lookAt(tools, 'subscription', ref)).toBe('nothing new')
  expect(await lookAt(tools, 'subscription', 'sub_of_nobody')).toBe('not there')
})

test('(A32) of two looks that overlap the later one holds, and neither keeps a connection while it waits', async () => {
  const buyer = await person()
  const ref = await subscribed(buyer)
  const { pay } = tools
  if (pay === null) throw new Error('Nobody takes money')
  const opened = { tx: 0 }
  const answers: { (): void }[] = []
  const look = async (type: string, of: string) => {
    const seenThen = await pay.look(type, of)
    await new Promise<void>((answer) => answers.push(answer))
    return seenThen
  }
  const tx: typeof tools.tx = (does) => {
    opened.tx += 1
    return tools.tx(does)
  }
  const early = lookAt({ ...tools, tx, pay: { ...pay, look } }, 'subscription', ref)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(opened).toEqual({ tx: 0 })
  Object.assign(stripe.things.get(ref) ?? {}, { status: 'canceled', ended_at: 1 })
  await lookAt(tools, 'subscription', ref)
  answers[0]?.()
  expect(await early).toBe('overtaken')
  expect(await claim(buyer)).toBeNull()
})

test('(A36) (A37) what Stripe gave back or lost is taken back, what failed to go back comes again', async () => {
  const buyer = await person()
  const { checkoutId: id } = await order(buyer)
  const { payment } = stripe.pay(await refOf(id))
  await send(stripe.event('checkout.session.completed', await refOf(id)))
  await jobsDone(tools)
  const refund = () =>
    world.call(
      contract.refundCheckout,
      { params: { id }, body: { amount: 499, reason: 'Asked' } },
      admin.token,
    )
  expect(await refund()).toMatchObject({ state: 'REFUNDED', refunded: 499 })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  const [made] = [...stripe.things.values()].filter(({ object }) => object === 'refund')
  Object.assign(made ?? {}, { status: 'failed' })
  await send(stripe.event('refund.failed', String(made?.['id'])))
  await jobsDone(tools)
  expect(await seen(id, buyer)).toMatchObject({ state: 'FULFILLED', refunded: 0 })
  expect(await purse(buyer)).toMatchObject({ balance: 101 })
  // What failed is reversed, and no sale of its own (4.6).
  const rows = await tools.db
    .selectFrom('tokenTransactions')
    .select(['id', 'type', 'reversesId'])
    .where('ref', '=', id)
    .where('purpose', '=', 'refund')
    .orderBy('seq')
    .execute()
  expect(rows.map(({ type, reversesId }) => [type, reversesId])).toEqual([
    ['commit', null],
    ['credit', rows[0]?.id],
  ])
  const dispute = { id: 'dp_1', object: 'dispute', status: 'needs_response', payment_intent: payment }
  stripe.things.set('dp_1', dispute)
  await send(stripe.event('charge.dispute.created', 'dp_1'))
  await jobsDone(tools)
  expect(await purse(buyer)).toMatchObject({ status: 'disabled' })
  stripe.things.set('dp_1', { ...dispute, status: 'won' })
  await send(stripe.event('charge.dispute.closed', 'dp_1'))
  await jobsDone(tools)
  expect(await purse(buyer)).toMatchObject({ status: 'active', balance: 101 })
})

test('what was looked at is kept for a day, and not for ever', async () => {
  const buyer = await person()
  const { checkoutId } = await order(buyer)
  const ref = await refOf(checkoutId)
  stripe.pay(ref)
  await lookAt(tools, 'checkout', ref)
  const looks = () => tools.db.selectFrom('paymentLooks').select('ref').where('ref', '=', ref).execute()
  const sweepIn = (hours: number) => sweep({ ...tools, now: () => tools.now() + hours * 3_600_000 })
  await sweepIn(23)
  expect(await looks()).toHaveLength(1)
  await sweepIn(25)
  expect(await looks()).toEqual([])
})
