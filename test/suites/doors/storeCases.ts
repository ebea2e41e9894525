import { buyProduct } from '#contract/payment/checkouts.ts'
import { createProduct } from '#contract/payment/products.ts'
import type { World } from '#test/support/world.ts'
import type { Caller } from './callers.ts'

/** What people buy is theirs and the admins’; of subscriptions staff know too. */
export const storeCases = <Row extends object>(
  world: World,
  admin: Caller,
  ownerOnly: (others: string) => Row,
) => ({
  'GET /api/payment-service/checkouts/:id': {
    name: async ({ token }: Caller) => {
      const body = { name: 'It', paymentType: 'one_time', price: { amount: 1, currency: 'usd' } } as const
      const { id } = await world.call(createProduct, { body }, admin.token)
      return (await world.call(buyProduct, { params: { id }, body: {} }, token)).checkoutId
    },
    gives: { ...ownerOnly('checkoutNotFound'), superUser: 'ok' },
  },
  'GET /api/payment-service/subscription/user/:id': {
    name: ({ uuid }: Caller) => uuid,
    gives: { ...ownerOnly('userNotFound'), staff: 'ok', superUser: 'ok' },
  },
})
