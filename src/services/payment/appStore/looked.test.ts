import { expect, test } from 'vitest'
import { changeProduct } from '#contract/payment/products.ts'
import { subscription } from '#contract/payment/subscriptions.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore } from '#test/support/store.ts'
import { startAppStore } from '#test/support/vendors/appStore.ts'
import { startWorld } from '#test/support/world.ts'
import { sweepStore } from './sweepStore.ts'

const store = await startAppStore({ environment: 'Production', isAsked: true })
const world = await startWorld({ ...store.settings, TOKENS_WELCOME: '0', TEST_CHECKOUT: 'on' })
const { tools } = world
const { admin, bundle, pro, order, act, person, purse, claim } = await openStore(world)
for (const [id, appleProductId] of [
  [bundle.id, 'tokens.101'],
  [pro.id, 'pro.monthly'],
] as const)
  await world.call(changeProduct, { params: { id }, body: { appleProductId } }, admin.token)

const send = async (signedPayload: string): Promise<number> => {
  const path = '/api/payment-service/webhook/apple'
  const headers = { 'content-type': 'application/json' }
  const answer = await world.fetch(path, { method: 'POST', headers, body: JSON.stringify({ signedPayload }) })
  await jobsDone(tools)
  return answer.status
}
const DAY_MS = 86_400_000
const buyerOf = async () => {
  const buyer = await person()
  const charge = { productId: 'tokens.101', appAccountToken: buyer.uuid }
  const month = {
    productId: 'pro.monthly',
    appAccountToken: buyer.uuid,
    type: 'Auto-Renewable Subscription',
    purchaseDate: Date.now(),
    expiresDate: Date.now() + 30 * DAY_MS,
  }
  return { buyer, charge, month }
}
const own = (token: string) => world.call(subscription, { query: {} }, token)

test('(A40) in production a sandbox is forged, and real sales are no tests', async () => {
  const { buyer, charge } = await buyerOf()
  const transaction = { ...charge, transactionId: 'p1' }
  expect(await send(store.notice('ONE_TIME_CHARGE', { transaction, environment: 'Sandbox' }))).toBe(400)
  store.transactions.set('p1', store.transactionOf(transaction))
  expect(await send(store.notice('ONE_TIME_CHARGE', { transaction }))).toBe(200)
  expect(await purse(buyer)).toMatchObject({ balance: 101 })
  const row = await tools.db
    .selectFrom('checkouts')
    .selectAll()
    .where('vendorRef', '=', 'p1')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ provider: 'apple', testMode: false, amount: 499 })
  // Where money moves nobody tries anything out, and nothing is paid on this server.
  await expect(order(buyer)).rejects.toMatchObject({ code: 'paymentsAbsent', status: 503 })
  await expect(act(row.id, 'pay')).rejects.toMatchObject({ code: 'notFound', status: 404 })
})

test('(A40) what a notice is about is looked up: whatever comes in whatever order ends in what is there now', async () => {
  const { buyer, month } = await buyerOf()
  const transaction = { ...month, transactionId: 's1' }
  store.transactions.set('s1', store.transactionOf(transaction))
  const renewal = { autoRenewStatus: 1 }
  store.statuses.set('s1', { status: 1, transaction: 's1', renewal })
  const at = Date.now()
  // As it was told first it was over.
  expect(await send(store.notice('EXPIRED', { transaction, status: 2, signedDate: at }))).toBe(200)
  expect(await own(buyer.token)).toMatchObject({ status: 'ACTIVE', region: 'ES', testMode: false })
  store.statuses.set('s1', { status: 2, transaction: 's1', renewal })
  expect(await send(store.notice('DID_RENEW', { transaction, status: 1, signedDate: at - 1 }))).toBe(200)
  expect(await own(buyer.token)).toMatchObject({ status: 'EXPIRED' })
  expect(await claim(buyer)).toBeNull()
})

test('(A34) notices that never arrived are fetched, once, and those of other apps are left', async () => {
  const { buyer, charge } = await buyerOf()
  for (const transactionId of ['m1', 'm2', 'm3']) {
    const transaction = { ...charge, transactionId }
    store.transactions.set(transactionId, store.transactionOf(transaction))
    store.missed.push(store.notice('ONE_TIME_CHARGE', { transaction }))
  }
  store.missed.push(store.notice('TEST', { bundleId: 'org.example.other' }))
  await sweepStore(tools)
  await sweepStore(tools)
  await jobsDone(tools)
  expect(await purse(buyer)).toMatchObject({ balance: 303 })
})
