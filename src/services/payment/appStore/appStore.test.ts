import { expect, test } from 'vitest'
import { paymentStatus } from '#contract/payment/checkouts.ts'
import { changeProduct, createProduct } from '#contract/payment/products.ts'
import { subscription } from '#contract/payment/subscriptions.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore, price, tokens } from '#test/support/store.ts'
import { startAppStore } from '#test/support/vendors/appStore.ts'
import { startWorld } from '#test/support/world.ts'
import type { Caller } from '#test/suites/doors/callers.ts'
import { sweepStore } from './sweepStore.ts'

const store = await startAppStore({ environment: 'Sandbox', isAsked: false })
const world = await startWorld({ ...store.settings, TOKENS_WELCOME: '0' })
const { tools } = world
const { admin, bundle, pro, person, purse, claim } = await openStore(world)
const named = (id: string, appleProductId: string) =>
  world.call(changeProduct, { params: { id }, body: { appleProductId } }, admin.token)
await named(bundle.id, 'tokens.101')
await named(pro.id, 'pro.monthly')

const send = async (signedPayload: unknown) => {
  const path = '/api/payment-service/webhook/apple'
  const headers = { 'content-type': 'application/json' }
  const answer = await world.fetch(path, { method: 'POST', headers, body: JSON.stringify({ signedPayload }) })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const tell = async (...notice: Parameters<typeof store.notice>) => {
  expect(await send(store.notice(...notice))).toEqual({ status: 200, body: { received: true } })
  await jobsDone(tools)
}
const events = () => tools.db.selectFrom('paymentEvents').selectAll().orderBy('receivedAt').execute()
const outcomes = async () => (await events()).map(({ outcome }) => outcome)
const own = (who: Caller) => world.call(subscription, { query: {} }, who.token)
let made = 0
const sale = (who: Caller, productId = 'tokens.101') => {
  made += 1
  return { transactionId: `${1000 + made}`, productId, appAccountToken: who.uuid.toUpperCase() }
}
const MONTH = 30 * 86_400_000
const period = (who: Caller, from: number) => ({
  ...sale(who, 'pro.monthly'),
  type: 'Auto-Renewable Subscription',
  purchaseDate: from,
  expiresDate: from + MONTH,
})

test('(A40) what Apple did not sign for this app is refused, and nothing of it is kept', async () => {
  const before = await events()
  const transaction = sale(await person())
  const good = store.notice('ONE_TIME_CHARGE', { transaction })
  const [head = '', body = '', signature = ''] = good.split('.')
  const other = Buffer.from(body, 'base64url').toString().replace('Sandbox', 'sandbox')
  const bad = [
    store.notice('ONE_TIME_CHARGE', { transaction }, store.another()),
    store.notice('ONE_TIME_CHARGE', { transaction, bundleId: 'org.example.other' }),
    store.notice('ONE_TIME_CHARGE', { transaction, environment: 'Production' }),
    store.notice('ONE_TIME_CHARGE', { transaction: { ...transaction, bundleId: 'org.example.other' } }),
    `${head}.${Buffer.from(other).toString('base64url')}.${signature}`,
    `${head}.${body}.${signature.slice(0, -8)}AAAAAAAA`,
    `${head}.${body}.`,
    'nothing.of.it',
  ]
  for (const one of bad) expect(await send(one)).toMatchObject({ status: 400, body: { error: 'notSigned' } })
  for (const one of ['', 17, null, undefined]) expect((await send(one)).status).toBe(400)
  expect(await events()).toEqual(before)
})

test('(A40) a charge is one checkout and one credit, however often and in however many notices it is told', async () => {
  const buyer = await person()
  const transaction = { ...sale(buyer), quantity: 2 }
  const notice = store.notice('ONE_TIME_CHARGE', { transaction })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(notice)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await jobsDone(tools)
  await send(notice)
  await tell('ONE_TIME_CHARGE', { transaction })
  expect(await purse(buyer)).toMatchObject({ balance: 202 })
  const rows = await tools.db.selectFrom('checkouts').selectAll().where('userUuid', '=', buyer.uuid).execute()
  expect(rows).toMatchObject([
    {
      provider: 'apple',
      vendorRef: transaction.transactionId,
      state: 'FULFILLED',
      testMode: true,
      amount: 998,
    },
  ])
})

test('a refund takes back what was bought, a share of it a share, and one that is reversed gives it again', async () => {
  const buyer = await person()
  const transaction = sale(buyer)
  const at = Date.now()
  await tell('ONE_TIME_CHARGE', { transaction, signedDate: at })
  const half = { revocationDate: at, revocationType: 'REFUND_PRORATED', revocationPercentage: 50_000 }
  await tell('REFUND', { transaction: { ...transaction, ...half }, signedDate: at + 1 })
  expect(await purse(buyer)).toMatchObject({ balance: 51 })
  await tell('REFUND', { transaction: { ...transaction, revocationDate: at }, signedDate: at + 2 })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  await tell('REFUND_REVERSED', { transaction, signedDate: at + 3 })
  expect(await purse(buyer)).toMatchObject({ balance: 101 })
  // What was signed before comes last, and says nothing new.
  await tell('REFUND', { transaction: { ...transaction, revocationDate: at }, signedDate: at + 2 })
  expect(await purse(buyer)).toMatchObject({ balance: 101 })
  expect((await outcomes()).at(-1)).toBe('overtaken')
  await tell('REFUND', { transaction: { ...transaction, revocationDate: at }, signedDate: at + 4 })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  // What went back before it was heard of is not given.
  const gone = sale(buyer)
  await tell('REFUND', { transaction: { ...gone, revocationDate: at }, signedDate: at + 2 })
  await tell('ONE_TIME_CHARGE', { transaction: gone, signedDate: at })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
})

test('(A40) a subscription begins, is renewed, late, revoked and over, by what was signed last', async () => {
  const buyer = await person()
  const at = Date.now() - 1000
  const first = period(buyer, at)
  const renewal = { autoRenewStatus: 1 }
  await tell('SUBSCRIBED', { transaction: first, renewal, status: 1, signedDate: at + 1 })
  expect(await own(buyer)).toMatchObject({ level: 'pro', status: 'ACTIVE', source: 'apple', region: 'ES' })
  expect(await claim(buyer)).not.toBeNull()
  const off = { transaction: first, renewal: { autoRenewStatus: 0 }, status: 1, signedDate: at + 2 }
  await tell('DID_CHANGE_RENEWAL_STATUS', { ...off, subtype: 'AUTO_RENEW_DISABLED' })
  expect(await own(buyer)).toMatchObject({ cancelAtPeriodEnd: true })
  const next = { ...period(buyer, at + MONTH), originalTransactionId: first.transactionId }
  await tell('DID_RENEW', { transaction: next, renewal, status: 1, signedDate: at + 4 })
  const end = new Date(at + 2 * MONTH).toISOString()
  expect(await own(buyer)).toMatchObject({ currentPeriodEnd: end, cancelAtPeriodEnd: false })
  // Signed before that: as if it had never come.
  await tell('EXPIRED', { transaction: first, renewal, status: 2, signedDate: at + 3 })
  expect(await own(buyer)).toMatchObject({ status: 'ACTIVE', currentPeriodEnd: end })
  // Of a period that is over.
  await tell('REFUND', { transaction: { ...first, revocationDate: at }, signedDate: at + 5 })
  expect(await own(buyer)).toMatchObject({ status: 'ACTIVE', currentPeriodEnd: end })
  const late = { transaction: next, status: 4, signedDate: at + 6 }
  const grace = { ...renewal, gracePeriodExpiresDate: at + 3 * MONTH }
  await tell('DID_FAIL_TO_RENEW', { ...late, renewal: grace, subtype: 'GRACE_PERIOD' })
  expect(await own(buyer)).toMatchObject({ status: 'PAST_DUE' })
  expect(await claim(buyer)).not.toBeNull()
  await tell('REFUND', { transaction: { ...next, revocationDate: at }, status: 5, signedDate: at + 7 })
  expect(await own(buyer)).toMatchObject({ status: 'REVOKED' })
  expect(await claim(buyer)).toBeNull()
  await tell('REFUND_REVERSED', { transaction: next, renewal, status: 1, signedDate: at + 8 })
  expect(await claim(buyer)).not.toBeNull()
  await tell('GRACE_PERIOD_EXPIRED', { transaction: next, renewal, signedDate: at + 9 })
  expect(await own(buyer)).toMatchObject({ status: 'EXPIRED' })
  expect(await claim(buyer)).toBeNull()
})

test('what says nothing of a sale is kept, and what nobody can claim waits until somebody can', async () => {
  const buyer = await person()
  const before = (await events()).length
  for (const type of ['TEST', 'CONSUMPTION_REQUEST', 'PRICE_INCREASE', 'OF_TOMORROW'])
    await tell(type, { transaction: sale(buyer) })
  expect((await outcomes()).slice(before)).toEqual(Array.from({ length: 4 }, () => 'ignored'))
  await tell('ONE_TIME_CHARGE', { transaction: sale(buyer, 'tokens.7') })
  await tell('ONE_TIME_CHARGE', { transaction: { ...sale(buyer), appAccountToken: 'nobody' } })
  expect((await outcomes()).slice(-2)).toEqual(['unclaimed', 'unclaimed'])
  const status = () => world.call(paymentStatus, {}, admin.token)
  expect(await status()).toMatchObject({ vendor: 'apple', appStore: true, unclaimed: 2, currency: 'usd' })
  const body = { name: 'Seven', paymentType: 'one_time', price, grants: tokens(7) } as const
  await world.call(createProduct, { body: { ...body, appleProductId: 'tokens.7' } }, admin.token)
  await sweepStore(tools)
  await jobsDone(tools)
  expect(await purse(buyer)).toMatchObject({ balance: 7 })
  expect(await status()).toMatchObject({ unclaimed: 1 })
})

test('what notices said is sealed, and forgotten after ninety days', async () => {
  const buyer = await person()
  await tell('ONE_TIME_CHARGE', { transaction: sale(buyer) })
  const kept = () =>
    tools.db.selectFrom('paymentEvents').select('payloadSealed').where('userUuid', '=', buyer.uuid).execute()
  const [row] = await kept()
  expect(row?.payloadSealed?.toString('latin1')).not.toContain(buyer.uuid)
  await sweepStore({ ...tools, now: () => tools.now() + 91 * 86_400_000 })
  expect(await kept()).toEqual([])
})

test('an Apple that cannot say whether its certificates stand is our trouble: it sends again', async () => {
  const fresh = await startAppStore({ environment: 'Sandbox', isAsked: false })
  const there = await startWorld(fresh.settings)
  const ask = () =>
    there.fetch('/api/payment-service/webhook/apple', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signedPayload: fresh.notice('TEST') }),
    })
  fresh.down.is = true
  expect((await ask()).status).toBe(503)
  fresh.down.is = false
  expect((await ask()).status).toBe(200)
})
