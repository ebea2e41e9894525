import { expect, test } from 'vitest'
import { reverseTransaction, tokenStatement } from '#contract/merch/tokenTransactions.ts'
import * as contract from '#contract/payment/checkouts.ts'
import * as products from '#contract/payment/products.ts'
import { hasAvatar } from '#services/merch/api.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { openStore, price } from '#test/support/store.ts'
import { startWorld } from '#test/support/world.ts'
import { reverseTestCheckouts } from './reverseTests.ts'

const world = await startWorld({ TOKENS_WELCOME: '0' })
const { tools } = world
const { admin, order, act, person, seen, purse, bought, subscribed, claim } = await openStore(world)
const reverse = (token: string) => world.call(contract.reverseTestCheckouts, {}, token)
const status = () => world.call(contract.paymentStatus, {}, admin.token)

test('what was bought at the test desk is taken back at once: tokens, avatars, subscriptions; only by admins, once', async () => {
  const [buyer, spender, subscriber] = [await person(), await person(), await person()]
  await tools.db.updateTable('avatars').set({ status: 'PRIVATE' }).where('slug', '=', 'owl').execute()
  const grants = [{ type: 'avatar', slug: 'owl' } as const]
  const body = { name: 'Owl', paymentType: 'one_time', price, grants } as const
  const owl = await world.call(products.createProduct, { body }, admin.token)
  const first = await bought(buyer)
  const { checkoutId } = await order(buyer, {}, owl.id)
  await act(checkoutId, 'pay')
  // Some of hers are gone, and his are in dispute.
  const spent = await bought(spender)
  const { lines } = await world.call(tokenStatement, { query: {} }, spender.token)
  const credit = lines.find(({ type }) => type === 'credit')?.id ?? ''
  const gone = { amount: 30, reason: 'Gone', idempotencyKey: 'gone' }
  await world.call(reverseTransaction, { params: { id: credit }, body: gone }, admin.token)
  await act(await bought(spender), 'dispute')
  await subscribed(subscriber)
  const left = await order(buyer)
  expect((await status()).testCheckouts).toBe(5)
  await expect(reverse(buyer.token)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  expect(await reverse(admin.token)).toEqual({ reversing: 5 })
  await reverse(admin.token)
  await jobsDone(tools)
  expect(await status()).toMatchObject({ testCheckouts: 0, disputes: 0 })
  for (const who of [buyer, spender])
    expect(await purse(who)).toMatchObject({ balance: 0, held: 0, status: 'active' })
  expect(await hasAvatar(tools, buyer.uuid, 'owl')).toBe(false)
  expect(await claim(subscriber)).toBeNull()
  expect(await seen(first, buyer)).toMatchObject({ state: 'REFUNDED', refunded: 499 })
  expect(await seen(spent, spender)).toMatchObject({ state: 'REFUNDED', dispute: null })
  expect(await seen(left.checkoutId, buyer)).toMatchObject({ state: 'OPEN' })
  // The desk knows it too: what it is asked of them later changes nothing.
  await act(first, 'sendAgain')
  await reverseTestCheckouts(tools)
  await jobsDone(tools)
  expect(await purse(buyer)).toMatchObject({ balance: 0 })
  expect(await reverse(admin.token)).toEqual({ reversing: 0 })
})
