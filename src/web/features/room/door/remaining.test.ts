import { expect, test } from 'vitest'
import { remaining } from './remaining.ts'

test('what is left is told in its two largest units', () => {
  expect(remaining(0, 'en')).toBe('0 sec')
  expect(remaining(8_200, 'en')).toBe('9 sec')
  expect(remaining(249_000, 'en')).toBe('4 min 9 sec')
  expect(remaining(7_500_000, 'en')).toBe('2 hr 5 min')
  expect(remaining(90_000_000, 'es')).toBe('1 d 1 h')
})
