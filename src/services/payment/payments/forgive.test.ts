import { expect, test } from 'vitest'
import { houseActs } from '#contract/audit/houseActs.ts'
import { paymentStatus } from '#contract/payment/checkouts.ts'
import { actOnCheckout } from '#contract/payment/localCheckout.ts'
import { forgiveShortfall, openPayments } from '#contract/payment/payments.ts'
import { changeProduct, productRevisions, productSales } from '#contract/payment/products.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { grantTokens, reverseTransaction, tokenStatement } from '#contract/merch/tokenTransactions.ts'
import type { Caller } from '#test/suites/doors/callers.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore, price } from '#test/support/store.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ TOKENS_WELCOME: '0' })
const { tools } = world
const { admin, bundle, order, act, person, purse, seen } = await openStore(world)
const reason = 'They wrote to us'
const forgive = (id: string, by: { readonly token: string } = admin) =>
  world.call(forgiveShortfall, { params: { id }, body: { reason } }, by.token)

/** Bought, and then spent but for `left` tokens. */
const spent = async (buyer: Caller, left: number): Promise<string> => {
  const { checkoutId: id } = await order(buyer)
  await act(id, 'pay')
  const { lines } = await world.call(tokenStatement, { query: {} }, buyer.token)
  const sold = lines.find(({ purpose }) => purpose === 'checkout')
  const body = { amount: 101 - left, reason: 'Spent', idempotencyKey: id }
  await world.call(reverseTransaction, { params: { id: sold?.id ?? '' }, body }, admin.token)
  return id
}
const status = async (buyer: Caller) => (await world.call(ownTokenAccount, {}, buyer.token)).status
const missing = async (id: string) =>
  (await world.call(openPayments, { query: { need: 'shortfall' } }, admin.token)).find((one) => one.id === id)
    ?.shortfall

test('(A36) (A37) what is missing is forgiven once, is asked for no more by a later refund, and the account works again', async () => {
  const buyer = await person()
  const id = await spent(buyer, 40)
  await act(id, 'dispute')
  await act(id, 'loseDispute')
  expect(await missing(id)).toBe(61)
  expect(await status(buyer)).toBe('disabled')
  await expect(forgive(id, buyer)).rejects.toMatchObject({ status: 403 })
  expect(await forgive(id)).toMatchObject({ shortfall: 0, dispute: 'lost', buyer: { uuid: buyer.uuid } })
  expect(await missing(id)).toBeUndefined()
  expect(await status(buyer)).toBe('active')
  await expect(forgive(id)).rejects.toMatchObject({ status: 409, code: 'nothingMissing' })
  await expect(forgive(tools.id())).rejects.toMatchObject({ status: 404, code: 'checkoutNotFound' })
  expect(await world.call(paymentStatus, {}, admin.token)).toMatchObject({ shortfalls: 0 })
  // Heard once more, nothing of it is asked for again.
  const body = { userUuid: buyer.uuid, amount: 80, reason: 'New', idempotencyKey: 'new' }
  await world.call(grantTokens, { body }, admin.token)
  await act(id, 'sendAgain')
  await jobsDone(tools)
  expect(await purse(buyer)).toMatchObject({ balance: 80 })
  expect(await missing(id)).toBeUndefined()
  const acts = await world.call(
    houseActs,
    { query: { userUuid: buyer.uuid, kind: 'shortfallForgiven' } },
    admin.token,
  )
  expect(acts).toMatchObject([{ reason, data: { tokens: 61, checkoutId: id } }])
})

test('(A36) of a refund in parts the rest is asked for, without what was forgiven of the first', async () => {
  const buyer = await person()
  const id = await spent(buyer, 0)
  const part = { params: { id, act: 'refund' }, body: { amount: 250 } } as const
  await world.call(actOnCheckout, part, admin.token)
  expect(await missing(id)).toBe(50)
  await forgive(id)
  await act(id, 'refund')
  expect(await missing(id)).toBe(51)
  expect(await seen(id, buyer)).toMatchObject({ state: 'REFUNDED' })
})

test('an account stays disabled while more is missing, and where somebody disabled it by hand', async () => {
  const buyer = await person()
  const [first, second] = [await spent(buyer, 0), await spent(buyer, 0)]
  for (const id of [first, second]) {
    await act(id, 'dispute')
    await act(id, 'loseDispute')
  }
  await forgive(first)
  expect(await status(buyer)).toBe('disabled')
  await forgive(second)
  expect(await status(buyer)).toBe('active')
})

test('(4.2) admins see how often a product was sold, and on what terms over time', async () => {
  const params = { id: bundle.id }
  const before = await world.call(productRevisions, { params, query: {} }, admin.token)
  expect(before).toHaveLength(1)
  const wasSold = before[0]?.sold ?? 0
  const buyer = await person()
  await act((await order(buyer, { quantity: 2 })).checkoutId, 'pay')
  await order(buyer)
  const dearer = { ...price, amount: price.amount + 100 }
  await world.call(changeProduct, { params, body: { price: dearer } }, admin.token)
  await act((await order(buyer)).checkoutId, 'pay')
  const [now, then, ...more] = await world.call(productRevisions, { params, query: {} }, admin.token)
  expect(more).toEqual([])
  expect(now).toMatchObject({ current: true, price: dearer, sold: 1, test: 1 })
  expect(then).toMatchObject({ current: false, price, sold: wasSold + 2 })
  const sales = await world.call(productSales, {}, admin.token)
  expect(sales.find(({ productId }) => productId === bundle.id)).toMatchObject({ sold: wasSold + 3 })
  await expect(world.call(productSales, {}, buyer.token)).rejects.toMatchObject({ status: 403 })
  await expect(world.call(productRevisions, { params, query: {} }, buyer.token)).rejects.toMatchObject({
    status: 403,
  })
  const none = { params: { id: tools.id() }, query: {} }
  await expect(world.call(productRevisions, none, admin.token)).rejects.toMatchObject({
    code: 'productNotFound',
  })
})
