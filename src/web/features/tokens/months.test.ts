import { expect, test } from 'vitest'
import { monthAfter } from '#web/shared/format/month.ts'
import { monthIn, monthName, spanOf } from './months.ts'

const now = new Date(2026, 0, 15)

test('an address names a month that was, else it is this one', () => {
  expect(['2025-11', '2026-02', '2025-13', 'soon', undefined].map((text) => monthIn(text, now))).toEqual([
    '2025-11',
    '2026-01',
    '2026-01',
    '2026-01',
    '2026-01',
  ])
})

test('months follow each other over the turn of the year', () => {
  expect([monthAfter('2026-01', -1), monthAfter('2025-12', 1)]).toEqual(['2025-12', '2026-01'])
  expect(spanOf('2025-12').to).toBe(spanOf('2026-01').from)
  expect(monthName('2025-12', 'en')).toBe('December 2025')
})
