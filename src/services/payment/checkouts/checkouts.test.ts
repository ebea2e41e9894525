import { expect, test, vi } from 'vitest'
import { changeTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { reverseTransaction, tokenStatement } from '#contract/merch/tokenTransactions.ts'
import * as contract from '#contract/payment/checkouts.ts'
import * as products from '#contract/payment/products.ts'
import { subscriptionPortal } from '#contract/payment/subscriptions.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore, price, tokens } from '#test/support/store.ts'
import { startWorld } from '#test/support/world.ts'
import { sweep } from '../events/sweep.ts'
import { markProcessed } from '../events/store.ts'

const world = await startWorld({ TOKENS_WELCOME: '0' })
const { tools } = world
const { admin, pro, order, act, person, seen, purse, bought } = await openStore(world)
const reader = await person()

test('(A29) (A35) without keys a person orders, an admin pays, and only then the tokens are there, once', async () => {
  const buyer = await person()
  const opened = await order(buyer, { quantity: 2 })
  expect(opened).toMatchObject({ url: `/dev/checkout/${opened.checkoutId}`, testMode: true })
  const { checkoutId: id } = opened
  expect(await seen(id, buyer)).toMatchObject({ state: 'OPEN', total: { amount: 998 }, testMode: true })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  await expect(seen(id, reader)).rejects.toMatchObject({ code: 'checkoutNotFound', status: 404 })
  await expect(act(id, 'pay', reader)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  await act(id, 'payLater')
  expect(await seen(id, buyer)).toMatchObject({ state: 'OPEN' })
  expect(await act(id, 'succeed')).toMatchObject({ state: 'FULFILLED' })
  await expect(act(id, 'pay')).rejects.toMatchObject({ code: 'actNotPossible', status: 409 })
  await act(id, 'sendAgain')
  await act(id, 'sendSwapped')
  await jobsDone(tools)
  expect(await purse(buyer)).toMatchObject({ balance: 202 })
  expect(await world.call(contract.paymentStatus, {}, admin.token)).toMatchObject({
    vendor: 'local',
    waiting: 0,
  })
})

test('a checkout that failed or was left gives nothing, and what somebody set out to buy stays', async () => {
  const buyer = await person()
  const failed = await order(buyer)
  expect(await act(failed.checkoutId, 'fail')).toMatchObject({ state: 'FAILED' })
  const left = await order(buyer)
  expect(await act(left.checkoutId, 'cancel')).toMatchObject({ state: 'EXPIRED' })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  const body = { name: 'Rare', paymentType: 'one_time', price, grants: tokens(5) } as const
  const rare = await world.call(products.createProduct, { body }, admin.token)
  await order(buyer, {}, rare.id)
  await world.call(products.deleteProduct, { params: { id: rare.id } }, admin.token)
  const still = await world.call(products.product, { params: { id: rare.id } }, admin.token)
  expect(still).toMatchObject({ active: false })
  for (const one of [admin, buyer])
    await expect(order(one, {}, rare.id)).rejects.toMatchObject({ code: 'notSold', status: 403 })
  const unknown = order(buyer, {}, world.tools.id())
  await expect(unknown).rejects.toMatchObject({ code: 'productNotFound', status: 404 })
  await expect(order(buyer, {}, pro.id)).rejects.toMatchObject({ code: 'subscribeInstead', status: 400 })
})

test('(A41) whoever buys comes back to this server and nowhere else', async () => {
  const elsewhere = { code: 'returnElsewhere', status: 400 }
  const portal = async (returnPath: string) =>
    world.call(subscriptionPortal, { body: { returnPath } }, (await person()).token)
  for (const path of ['//evil', 'https://evil.example', '/\\evil', 'evil', '/\t/evil']) {
    await expect(order(admin, { successPath: path })).rejects.toMatchObject(elsewhere)
    await expect(order(reader, { cancelPath: path })).rejects.toMatchObject(elsewhere)
    await expect(portal(path)).rejects.toMatchObject(elsewhere)
  }
  const back = { successPath: '/store?from=room#top', cancelPath: '/store?left=1' }
  const { checkoutId } = await order(reader, back)
  expect(await seen(checkoutId, reader)).toMatchObject(back)
  await expect(portal('/store')).rejects.toMatchObject({ code: 'noSubscription' })
})

test('an avatar is bought once, and a full refund takes it back', async () => {
  const buyer = await person()
  await tools.db.updateTable('avatars').set({ status: 'PRIVATE' }).where('slug', '=', 'owl').execute()
  const grants = [{ type: 'avatar', slug: 'owl' } as const]
  const body = { name: 'Owl', paymentType: 'one_time', price, grants } as const
  const { id } = await world.call(products.createProduct, { body }, admin.token)
  const { checkoutId } = await order(buyer, {}, id)
  await act(checkoutId, 'pay')
  await expect(order(buyer, {}, id)).rejects.toMatchObject({ code: 'boughtAlready', status: 409 })
  expect(await act(checkoutId, 'refund')).toMatchObject({ state: 'REFUNDED' })
  await expect(order(buyer, {}, id)).resolves.toMatchObject({ testMode: true })
})

test('(A36) half the money back takes half the tokens, rounded down; what is gone is missing, never below nothing', async () => {
  const buyer = await person()
  const id = await bought(buyer)
  const refund = (amount?: number) =>
    world.call(
      contract.refundCheckout,
      { params: { id }, body: { reason: 'Asked', ...(amount === undefined ? {} : { amount }) } },
      admin.token,
    )
  expect(await refund(250)).toMatchObject({ state: 'FULFILLED', refunded: 250 })
  expect(await purse(buyer)).toMatchObject({ balance: 101 - Math.floor((101 * 250) / 499) })
  await expect(refund(250)).rejects.toMatchObject({ code: 'notRefundable', status: 409 })
  // Thirty of them are gone some other way.
  const { lines } = await world.call(tokenStatement, { query: {} }, buyer.token)
  const credit = lines.find(({ purpose }) => purpose === 'checkout')?.id ?? ''
  expect(lines.find(({ id }) => id === credit)?.reason).toBe('A hundred and one')
  const body = { amount: 30, reason: 'Gone', idempotencyKey: 'gone' }
  await world.call(reverseTransaction, { params: { id: credit }, body }, admin.token)
  expect(await refund()).toMatchObject({ state: 'REFUNDED', refunded: 499 })
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  const row = await tools.db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ takenBack: 71, shortfall: 30 })
  const status = await world.call(contract.paymentStatus, {}, admin.token)
  expect(status.shortfalls).toBe(1)
})

test('(A37) a dispute disables the account; won it is used again, lost it loses what was bought', async () => {
  const buyer = await person()
  const id = await bought(buyer)
  expect(await act(id, 'dispute')).toMatchObject({ state: 'DISPUTED', dispute: 'open' })
  expect(await purse(buyer)).toMatchObject({ status: 'disabled', balance: 101 })
  expect(await act(id, 'winDispute')).toMatchObject({ state: 'FULFILLED', dispute: 'won' })
  expect(await purse(buyer)).toMatchObject({ status: 'active', balance: 101 })
  const other = await bought(buyer)
  await act(other, 'dispute')
  expect(await act(other, 'loseDispute')).toMatchObject({ state: 'REFUNDED', dispute: 'lost' })
  expect(await purse(buyer)).toMatchObject({ status: 'active', balance: 101 })
})

test('(A37) a won dispute does not undo what an admin did, nor what another dispute still does', async () => {
  const buyer = await person()
  const [first, second] = [await bought(buyer), await bought(buyer)]
  const { id: accountId } = await purse(buyer)
  const put = (status: 'active' | 'disabled', reason: string) =>
    world.call(changeTokenAccount, { params: { accountId }, body: { status, reason } }, admin.token)
  await act(first, 'dispute')
  await act(second, 'dispute')
  await act(first, 'winDispute')
  expect(await purse(buyer)).toMatchObject({ status: 'disabled' })
  await act(second, 'winDispute')
  expect(await purse(buyer)).toMatchObject({ status: 'active' })
  // Disabled by an admin before the dispute, and while it was open.
  await put('disabled', 'A look is taken')
  const third = await bought(buyer)
  await act(third, 'dispute')
  await act(third, 'winDispute')
  expect(await purse(buyer)).toMatchObject({ status: 'disabled' })
  await put('active', 'All is well')
  const fourth = await bought(buyer)
  await act(fourth, 'dispute')
  await put('disabled', 'Something else is wrong')
  await act(fourth, 'winDispute')
  expect(await purse(buyer)).toMatchObject({ status: 'disabled' })
})

test('nobody is asked for what was never opened, and an old checkout is over', async () => {
  const buyer = await person()
  const { checkoutId } = await order(buyer)
  await sweep({ ...tools, now: () => tools.now() + 2 * 3_600_000 })
  expect(await seen(checkoutId, buyer)).toMatchObject({ state: 'EXPIRED' })
})

test('live: the buyer is told of the tokens', async () => {
  const buyer = await person()
  const pushed = vi.spyOn(tools.live, 'pushToUser')
  await bought(buyer)
  await vi.waitFor(() => expect(pushed.mock.calls.some(([uuid]) => uuid === buyer.uuid)).toBe(true))
  pushed.mockRestore()
})

test('(6.2) admins read how long what was told waits, or waited when it was applied first', async () => {
  const status = () => world.call(contract.paymentStatus, {}, admin.token)
  // What was told before is applied.
  await jobsDone(tools)
  const before = await status()
  expect(before).toMatchObject({ waiting: 0, lagMs: expect.any(Number) as number })
  const of = { provider: 'local', eventId: 'late' }
  const told = (ms: number) => new Date(Date.now() + ms)
  await tools.db
    .insertInto('paymentEvents')
    .values({ ...of, type: 'a.word', live: false, created: told(-90_000), receivedAt: told(-90_000) })
    .execute()
  const late = await status()
  expect(late.waiting).toBe(1)
  expect(late.lagMs).toBeGreaterThanOrEqual(90_000)
  // It came last of all, and was applied five seconds later; again, that is as it was.
  const receivedAt = told(1000)
  await tools.db.updateTable('paymentEvents').set({ receivedAt }).where('eventId', '=', of.eventId).execute()
  for (const after of [5000, 60_000]) {
    const processedAt = new Date(receivedAt.getTime() + after)
    await markProcessed(tools.db, of, { outcome: 'ignored', processedAt })
    expect(await status()).toMatchObject({ waiting: 0, lagMs: 5000 })
  }
})
