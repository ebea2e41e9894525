import { expect, test } from 'vitest'
import type { Product } from '#contract/payment/products.ts'
import { formOf, priceOf, productOf } from './productForm.ts'

const written = {
  name: 'Club',
  description: 'Every month',
  paymentType: 'recurring',
  price: { amount: 499, currency: 'eur' },
  interval: 'year',
  level: 'pro',
  levelRank: 2,
  grants: [
    { type: 'tokens', amount: 50 },
    { type: 'avatar', slug: 'fox' },
  ],
  appleProductId: 'club.year',
  active: false,
} satisfies Partial<Product>

const sold: Product = {
  ...written,
  id: '00000000-0000-7000-8000-000000000001',
  thumbnailUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('a product comes through its form as it was', () => {
  expect(productOf(formOf(sold, 'usd'))).toEqual(written)
})

test('what is paid once has no interval and no level', () => {
  const form = { ...formOf(undefined, 'usd'), name: 'Bag', price: '5', tokens: 0 }
  expect(productOf(form)).toEqual({
    name: 'Bag',
    description: '',
    paymentType: 'one_time',
    price: { amount: 500, currency: 'usd' },
    grants: [],
    appleProductId: null,
    active: true,
  })
})

test.each([
  ['4.99', 'usd', 499],
  ['4,99', 'EUR', 499],
  ['500', 'jpy', 500],
  ['0.001', 'usd', undefined],
  ['', 'usd', undefined],
  ['much', 'usd', undefined],
  ['5', 'dollars', undefined],
])('a price of %s in %s', (price, currency, amount) => {
  expect(priceOf({ price, currency })?.amount).toBe(amount)
})
