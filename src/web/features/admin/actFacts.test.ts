import { expect, test } from 'vitest'
import { actFacts } from './actFacts.ts'

const words = { language: 'en', wordOf: (key: string) => key.toUpperCase() }

test('what an act was done with is said in words, money as money and times as days', () => {
  expect(actFacts({ amount: 1250, currency: 'usd', checkoutId: 'c1' }, words)).toEqual([
    'AMOUNT: $12.50',
    'CHECKOUTID: c1',
  ])
  expect(actFacts({ amount: 1250, until: '2026-03-04T12:00:00.000Z' }, words)).toEqual([
    'AMOUNT: 1,250',
    'UNTIL: Mar 4, 2026',
  ])
  expect(actFacts({ somethingElse: { deep: true } }, words)).toEqual(['somethingElse: {"deep":true}'])
})
