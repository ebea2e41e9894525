import { expect, test } from 'vitest'
import { clock, span } from './clock.ts'

test('seconds are written as people read them', () => {
  expect([0, 7.4, 59.6, 187, 3723].map(clock)).toEqual(['0:00', '0:07', '1:00', '3:07', '1:02:03'])
})

test('long spans are told in the words of the language', () => {
  expect(span(40 * 60, 'en')).toBe('40 min')
  expect(span(125 * 60, 'en')).toBe('2 hr 5 min')
  expect(span(3600, 'es')).toBe('1 h')
})
