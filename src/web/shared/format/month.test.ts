import { expect, test } from 'vitest'
import { dayKey, firstDayOf, monthAfter, monthOf, weeksOf } from './month.ts'

test('a month is whole weeks that begin as the reader’s do', () => {
  const days = (firstDay: number) =>
    weeksOf('2026-11', firstDay).map((week) => week.map((day) => day.getDate()))
  // November 2026 begins on a Sunday.
  expect(days(7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(days(7).at(-1)).toEqual([29, 30, 1, 2, 3, 4, 5])
  expect(days(1)[0]).toEqual([26, 27, 28, 29, 30, 31, 1])
  expect(days(1).at(-1)).toEqual([30, 1, 2, 3, 4, 5, 6])
  expect(new Set(weeksOf('2026-10', 1).flat().map(dayKey)).size).toBe(35)
  expect([firstDayOf('en-US'), firstDayOf('es-ES')]).toEqual([7, 1])
})

test('the address names the month, nonsense means this one', () => {
  const now = new Date(2026, 10, 22)
  expect(['2027-01', '2026-13', 'soon', undefined].map((named) => monthOf(named, now))).toEqual([
    '2027-01',
    '2026-11',
    '2026-11',
    '2026-11',
  ])
  expect([monthAfter('2026-11', 2), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
