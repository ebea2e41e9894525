import { expect, test } from 'vitest'
import { aimed } from './aimed.ts'
import { lasting } from './lasting.ts'
import { rolled } from './rolled.ts'

const ada = { uuid: 'a', name: 'Ada' }
const adaLovelace = { uuid: 'l', name: 'Ada Lovelace' }
const people = [ada, adaLovelace]

test('a command is aimed at the longest name that fits, with its length and reason', () => {
  expect(aimed('@Ada 10m too loud', people)).toEqual({ whom: ada, minutes: 10, reason: 'too loud' })
  expect(aimed('ada lovelace 2h', people)).toEqual({ whom: adaLovelace, minutes: 120, reason: '' })
  expect(aimed('@Ada 10men came', people)).toEqual({ whom: ada, minutes: undefined, reason: '10men came' })
  expect(aimed('@Ada 0m x', people)).toEqual({ whom: ada, minutes: undefined, reason: 'x' })
  expect(aimed('@Ada 999w', people)?.minutes).toBe(525_600)
  expect(aimed('@Adam 1d', people)).toBeUndefined()
  expect(aimed('', people)).toBeUndefined()
})

test('a length and a reason are read without a name too', () => {
  expect(lasting('10m')).toEqual({ minutes: 10, reason: '' })
  expect(lasting('1h spam from strangers')).toEqual({ minutes: 60, reason: 'spam from strangers' })
  expect(lasting('@Ada 10m')).toEqual({ minutes: undefined, reason: '@Ada 10m' })
})

test('dice are thrown as they are asked for', () => {
  const half = (): number => 0.5
  expect(rolled('', half)).toEqual({ count: 1, sides: 6, shown: [4] })
  expect(rolled('20', half)).toEqual({ count: 1, sides: 20, shown: [11] })
  expect(rolled('2d8', half)).toEqual({ count: 2, sides: 8, shown: [5, 5] })
  expect(rolled('d', half)).toEqual({ count: 1, sides: 6, shown: [4] })
  for (const asked of ['1', '0d6', '21d6', '2000000', 'six', '2d6+1']) expect(rolled(asked)).toBeUndefined()
})
