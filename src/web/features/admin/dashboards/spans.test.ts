import { expect, test } from 'vitest'
import { filled, spanOf, stepsOf } from './spans.ts'

const now = new Date(2026, 2, 31, 14, 5).getTime()

test('a span ends now and begins at the midnight of its first day', () => {
  expect(spanOf('7', now)).toEqual({ from: new Date(2026, 2, 25), to: new Date(now), step: 'day' })
  expect(spanOf('365', now)).toMatchObject({ step: 'week' })
})

test('it has a step a day, also over the change of summer time, and weeks begin on Mondays', () => {
  const days = stepsOf(spanOf('30', now))
  expect(days).toHaveLength(30)
  expect(days.every((day) => day.getHours() === 0)).toBe(true)
  const weeks = stepsOf(spanOf('365', now))
  expect(weeks.every((day) => day.getDay() === 1)).toBe(true)
  expect(weeks[0]?.getTime()).toBeLessThanOrEqual(spanOf('365', now).from.getTime())
  expect(weeks).toHaveLength(53)
})

test('steps in which nothing happened are there, and empty', () => {
  const span = spanOf('7', now)
  const at = new Date(2026, 2, 27).toISOString()
  const steps = filled([{ at, plays: 3 }], span, { plays: 0 })
  expect(steps.map(({ plays }) => plays)).toEqual([0, 0, 3, 0, 0, 0, 0])
  expect(steps[2]?.at).toBe(at)
})
