import { expect, test } from 'vitest'
import type { Subscription } from '#contract/payment/subscriptions.ts'
import { stateOf } from './state.ts'

const end = Date.parse('2026-05-01T00:00:00Z')
const one = (of: Partial<Subscription>): Subscription => ({
  id: '0190c7a0-0000-7000-8000-000000000001',
  userUuid: '0190c7a0-0000-7000-8000-000000000002',
  level: 'pro',
  status: 'ACTIVE',
  source: 'stripe',
  region: null,
  productId: null,
  currentPeriodStart: '2026-04-01T00:00:00.000Z',
  currentPeriodEnd: new Date(end).toISOString(),
  cancelAtPeriodEnd: false,
  testMode: false,
  createdAt: '2026-04-01T00:00:00.000Z',
  ...of,
})

test('a subscription that was canceled lasts to the end of what was paid for, and not longer', () => {
  expect(stateOf(one({ cancelAtPeriodEnd: true }), end - 1)).toBe('lasts')
  expect(stateOf(one({ status: 'CANCELED' }), end - 1)).toBe('lasts')
  expect(stateOf(one({ status: 'CANCELED' }), end)).toBe('over')
})

test('what runs renews, what waits for its payment says so, what was taken back is over', () => {
  expect(stateOf(one({}), end - 1)).toBe('renews')
  expect(stateOf(one({ status: 'PAST_DUE' }), end + 1)).toBe('unpaid')
  expect(stateOf(one({ status: 'PAUSED' }), end - 1)).toBe('rests')
  expect(stateOf(one({ status: 'REVOKED' }), end - 1)).toBe('over')
})
