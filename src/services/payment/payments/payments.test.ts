import { expect, test } from 'vitest'
import { paymentStatus, refundCheckout } from '#contract/payment/checkouts.ts'
import * as contract from '#contract/payment/payments.ts'
import { changeProduct } from '#contract/payment/products.ts'
import { subscription } from '#contract/payment/subscriptions.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newGuest } from '#test/support/people.ts'
import type { CallRequest } from '#web/api/request.ts'
import { tablesHolding } from '#test/support/rowsHolding.ts'
import { openStore } from '#test/support/store.ts'
import { startAppStore } from '#test/support/vendors/appStore.ts'
import { startWorld } from '#test/support/world.ts'
import { sweepStore } from '../appStore/sweepStore.ts'
import { checkoutsPersonalData } from '../personalData.ts'

const store = await startAppStore({ environment: 'Sandbox', isAsked: false })
const world = await startWorld({ ...store.settings, TOKENS_WELCOME: '0' })
const { tools } = world
const { admin, bundle, pro, person, purse } = await openStore(world)
const named = (id: string, appleProductId: string) =>
  world.call(changeProduct, { params: { id }, body: { appleProductId } }, admin.token)
await named(bundle.id, 'tokens.101')
await named(pro.id, 'pro.monthly')

const tell = async (...notice: Parameters<typeof store.notice>): Promise<void> => {
  const answer = await world.fetch('/api/payment-service/webhook/apple', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ signedPayload: store.notice(...notice) }),
  })
  expect(answer.status).toBe(200)
  await jobsDone(tools)
}
const unclaimed = () => world.call(contract.unclaimedSales, { query: {} }, admin.token)
const first = async () => {
  const [sale] = await unclaimed()
  if (sale === undefined) throw new Error('No sale is without an owner')
  return sale
}
const claim = async (eventId: string, userUuid: string) => {
  const body = { userUuid, reason: 'Wrote to us with the receipt' }
  await world.call(contract.claimSale, { params: { eventId }, body }, admin.token)
  await jobsDone(tools)
}
const dismiss = (eventId: string) =>
  world.call(contract.dismissSale, { params: { eventId }, body: { reason: 'A try' } }, admin.token)
let made = 0
const charge = (productId = 'tokens.101') => {
  made += 1
  return { transactionId: `u${made}`, productId }
}

test('(A40) a sale whose app named nobody is listed with who bought the same, and is theirs to whom an admin gives it, once', async () => {
  const [earlier, buyer] = [await person(), await person()]
  await tell('ONE_TIME_CHARGE', { transaction: { ...charge(), appAccountToken: earlier.uuid } })
  await tell('ONE_TIME_CHARGE', { transaction: charge() })
  const sale = await first()
  expect(sale).toMatchObject({
    appleProductId: 'tokens.101',
    product: { id: bundle.id },
    kind: 'once',
    quantity: 1,
    because: 'nobodyNamed',
    candidates: [{ uuid: earlier.uuid, why: 'boughtSame' }],
    testMode: true,
  })
  await claim(sale.eventId, buyer.uuid)
  expect(await purse(buyer)).toMatchObject({ balance: 101 })
  expect(await unclaimed()).toEqual([])
  // It has its owner: nobody else gets it, and applied again it gives nothing more.
  await expect(claim(sale.eventId, earlier.uuid)).rejects.toMatchObject({
    status: 404,
    code: 'unclaimedSaleNotFound',
  })
  const again = { provider: 'apple' as const, eventId: sale.eventId }
  await world.call(contract.replayEvent, { params: again }, admin.token)
  await jobsDone(tools)
  expect(await purse(buyer)).toMatchObject({ balance: 101 })
  expect(await purse(earlier)).toMatchObject({ balance: 101 })
})

test('a subscription that was given by hand is renewed for the same person by what the store tells later', async () => {
  const buyer = await person()
  const at = Date.now()
  const month = {
    ...charge('pro.monthly'),
    type: 'Auto-Renewable Subscription',
    purchaseDate: at,
    expiresDate: at + 30 * 86_400_000,
  }
  await tell('SUBSCRIBED', { transaction: month, status: 1, signedDate: at })
  const sale = await first()
  expect(sale).toMatchObject({ kind: 'subscription', because: 'nobodyNamed' })
  await claim(sale.eventId, buyer.uuid)
  const own = () => world.call(subscription, { query: {} }, buyer.token)
  expect(await own()).toMatchObject({ level: 'pro', status: 'ACTIVE', source: 'apple' })
  const next = { ...month, purchaseDate: at + 1, expiresDate: at + 60 * 86_400_000 }
  await tell('DID_RENEW', { transaction: next, status: 1, signedDate: at + 2 })
  expect(await own()).toMatchObject({ currentPeriodEnd: new Date(next.expiresDate).toISOString() })
  expect(await unclaimed()).toEqual([])
})

test('what is not sold here waits for its product, and remembers whose it was said to be', async () => {
  const buyer = await person()
  await tell('ONE_TIME_CHARGE', { transaction: { ...charge('tokens.new'), appAccountToken: buyer.uuid } })
  const sale = await first()
  expect(sale).toMatchObject({
    product: null,
    because: 'nothingSold',
    candidates: [{ uuid: buyer.uuid, why: 'named' }],
  })
  const other = await person()
  await claim(sale.eventId, other.uuid)
  expect((await first()).candidates.map(({ uuid, why }) => [uuid, why])).toEqual([
    [other.uuid, 'decided'],
    [buyer.uuid, 'named'],
  ])
  await named(bundle.id, 'tokens.new')
  await sweepStore(tools)
  await jobsDone(tools)
  expect(await purse(other)).toMatchObject({ balance: 101 })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  await named(bundle.id, 'tokens.101')
})

test('guests and bots are given nothing, and what was dismissed is tried no more', async () => {
  const guest = await newGuest(world)
  await tell('ONE_TIME_CHARGE', { transaction: { ...charge(), appAccountToken: guest.uuid } })
  const sale = await first()
  expect(sale.because).toBe('nobodyHere')
  expect(sale.candidates.map(({ uuid }) => uuid)).not.toContain(guest.uuid)
  await expect(claim(sale.eventId, guest.uuid)).rejects.toMatchObject({
    status: 400,
    code: 'guestsBuyNothing',
  })
  await expect(claim(sale.eventId, tools.id())).rejects.toMatchObject({ status: 404, code: 'userNotFound' })
  await expect(dismiss('nothing')).rejects.toMatchObject({ status: 404 })
  await dismiss(sale.eventId)
  expect(await unclaimed()).toEqual([])
  await sweepStore(tools)
  const again = { provider: 'apple' as const, eventId: sale.eventId }
  await world.call(contract.replayEvent, { params: again }, admin.token)
  await jobsDone(tools)
  expect(await unclaimed()).toEqual([])
  const [event] = await world.call(contract.paymentEvents, { query: {} }, admin.token)
  expect(event).toMatchObject({ ...again, outcome: 'dismissed', testMode: true })
})

test('(A49) of whoever is erased nothing of a decision is left, and nothing more is given', async () => {
  const buyer = await person()
  await tell('ONE_TIME_CHARGE', { transaction: charge('tokens.later') })
  const { eventId } = await first()
  await claim(eventId, buyer.uuid)
  await checkoutsPersonalData.erase(tools, buyer.uuid)
  const left = await tablesHolding(tools.db, [buyer.uuid])
  expect(left.filter((one) => one.startsWith('payment'))).toEqual([])
  await named(bundle.id, 'tokens.later')
  await sweepStore(tools)
  await jobsDone(tools)
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  await named(bundle.id, 'tokens.101')
})

test('(A36) (A37) payments in dispute and those with tokens missing are listed with their buyers', async () => {
  const buyer = await person()
  const transaction = { ...charge(), appAccountToken: buyer.uuid }
  const at = Date.now()
  await tell('ONE_TIME_CHARGE', { transaction, signedDate: at })
  const row = await tools.db
    .selectFrom('checkouts')
    .select('id')
    .where('userUuid', '=', buyer.uuid)
    .executeTakeFirstOrThrow()
  const listed = async (need: 'dispute' | 'shortfall' | 'paid' | 'open') =>
    (await world.call(contract.openPayments, { query: { need } }, admin.token)).filter(
      ({ id }) => id === row.id,
    )
  for (const need of ['dispute', 'shortfall', 'paid', 'open'] as const) expect(await listed(need)).toEqual([])
  // Everything is spent when the money goes back.
  await tools.db.updateTable('tokenAccounts').set({ posted: 1 }).where('userUuid', '=', buyer.uuid).execute()
  await tell('REFUND', { transaction: { ...transaction, revocationDate: at }, signedDate: at + 1 })
  expect(await listed('shortfall')).toMatchObject([
    { provider: 'apple', shortfall: 100, buyer: { uuid: buyer.uuid }, state: 'REFUNDED', refunded: 499 },
  ])
  await tools.db.updateTable('checkouts').set({ dispute: 'open' }).where('id', '=', row.id).execute()
  expect(await listed('dispute')).toMatchObject([{ dispute: 'open' }])
  expect(await world.call(paymentStatus, {}, admin.token)).toMatchObject({ shortfalls: 1, disputes: 1 })
  await expect(
    world.call(contract.replayEvent, { params: { provider: 'stripe', eventId: 'evt_none' } }, admin.token),
  ).rejects.toMatchObject({ status: 404, code: 'paymentEventNotFound' })
})

test('an admin lists what was bought by how it stands, by whom and when, and sees what can be given back', async () => {
  const desk = await startWorld({ TOKENS_WELCOME: '0' })
  const shop = await openStore(desk)
  const [ada, ben] = [await shop.person(), await shop.person()]
  const paid = await shop.bought(ada)
  const { checkoutId: open } = await shop.order(ada)
  const other = await shop.bought(ben)
  const rows = (query: CallRequest<typeof contract.allCheckouts>['query'] = {}) =>
    desk.call(contract.allCheckouts, { query }, shop.admin.token)
  const list = async (query: CallRequest<typeof contract.allCheckouts>['query'] = {}) =>
    (await rows(query)).map(({ id }) => id)
  expect(await list()).toEqual([other, open, paid])
  expect(await list({ state: 'FULFILLED' })).toEqual([other, paid])
  expect(await list({ userUuid: ada.uuid })).toEqual([open, paid])
  expect(await list({ userUuid: ada.uuid, state: 'FULFILLED', provider: 'local', test: '1' })).toEqual([paid])
  expect(await list({ test: '0' })).toEqual([])
  expect(await list({ productId: shop.pro.id })).toEqual([])
  expect(await list({ take: 1, skip: 1 })).toEqual([open])
  const first = (await rows()).at(-1)
  const at = first?.createdAt ?? ''
  expect(await list({ to: at })).toEqual([])
  expect(await list({ from: at })).toContain(paid)
  expect(first).toMatchObject({ refundable: 499, refunded: 0, buyer: { uuid: ada.uuid } })
  const part = { params: { id: paid }, body: { amount: 200, reason: 'It came late' } }
  await desk.call(refundCheckout, part, shop.admin.token)
  expect(await rows({ userUuid: ada.uuid })).toMatchObject([
    { id: open, refundable: 0 },
    { id: paid, refunded: 200, refundable: 299 },
  ])
  await expect(desk.call(contract.allCheckouts, { query: {} }, ada.token)).rejects.toMatchObject({
    status: 403,
  })
})
