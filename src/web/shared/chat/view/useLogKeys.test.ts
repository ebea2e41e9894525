import { expect, it } from 'vitest'
import { rowAfterKey } from './useLogKeys.ts'

it('arrows, pages, Home and End move through a log and stop at its ends', () => {
  expect(rowAfterKey('ArrowUp', 5, 30)).toBe(4)
  expect(rowAfterKey('ArrowUp', 0, 30)).toBe(0)
  expect(rowAfterKey('ArrowDown', 29, 30)).toBe(29)
  expect(rowAfterKey('PageUp', 25, 30)).toBe(15)
  expect(rowAfterKey('PageDown', 25, 30)).toBe(29)
  expect(rowAfterKey('Home', 25, 30)).toBe(0)
  expect(rowAfterKey('End', 2, 30)).toBe(29)
  expect(rowAfterKey('a', 2, 30)).toBeUndefined()
})
