import { expect, test } from 'vitest'
import { money } from './money.ts'

test('a price has the digits of its currency and the look of the language', () => {
  expect(money({ amount: 499, currency: 'usd' }, 'en')).toBe('$4.99')
  expect(money({ amount: 500, currency: 'jpy' }, 'en')).toBe('¥500')
  expect(money({ amount: 499, currency: 'eur' }, 'es').replace(/\s/, ' ')).toBe('4,99 €')
})
