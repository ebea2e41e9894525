import { expect, test } from 'vitest'
import { openStore } from '#test/support/store.ts'
import { startStripe } from '#test/support/vendors/stripe.ts'
import { startWorld } from '#test/support/world.ts'

const stripe = await startStripe()

/** What came of acting on an order by hand, and of its page, for whoever asks. */
const handled = async (settings: Record<string, string>) => {
  const world = await startWorld(settings)
  const { admin, order, act, person, purse } = await openStore(world)
  const buyer = await person()
  const { checkoutId: id, url } = await order(buyer)
  const acted = await act(id, 'pay').then(
    () => 200,
    (error: { status?: number }) => error.status,
  )
  const pages: number[] = []
  for (const token of [undefined, buyer.token, admin.token]) {
    const headers = { accept: 'text/html' }
    const page = await world.fetch(
      `/dev/checkout/${id}`,
      token === undefined ? { headers } : { token, headers },
    )
    pages.push(page.status)
  }
  const { balance } = await purse(buyer)
  return { acted, pages, isHere: url === `/dev/checkout/${id}`, isPaid: balance > 0 }
}

test.each([
  ['', {}],
  [' though it was asked for', { TEST_CHECKOUT: 'on' }],
])('(A30) with a key of Stripe neither page nor act of a test checkout is there%s', async (_, more) => {
  expect(await handled({ ...stripe.settings, ...more, TOKENS_WELCOME: '0' })).toEqual({
    acted: 404,
    pages: [404, 404, 404],
    isHere: false,
    isPaid: false,
  })
})

test('(A30) without a key both are there', async () => {
  expect(await handled({ TOKENS_WELCOME: '0' })).toEqual({
    acted: 200,
    pages: [200, 200, 200],
    isHere: true,
    isPaid: true,
  })
})
