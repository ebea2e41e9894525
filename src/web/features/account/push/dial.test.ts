import { expect, test } from 'vitest'
import { arcOf, minutesAt, minutesOf, pointAt, timeOf } from './dial.ts'

test('times and minutes are the same, round the clock', () => {
  expect([minutesOf('00:00'), minutesOf('22:15')]).toEqual([0, 1335])
  expect([timeOf(0), timeOf(1335), timeOf(-15), timeOf(1440)]).toEqual(['00:00', '22:15', '23:45', '00:00'])
})

test('midnight is at the top, six to the right; a hand that is dragged stands on quarters', () => {
  expect(minutesAt(0, -1)).toBe(0)
  expect(minutesAt(1, 0)).toBe(360)
  expect(minutesAt(-0.001, -1)).toBe(0)
  const { x, y } = pointAt(1337, 50)
  expect(minutesAt(x, y)).toBe(1335)
})

test('quiet hours over midnight are drawn the short way round, a long day the long way', () => {
  expect(arcOf(1320, 480, 40)).toContain('0 0 1')
  expect(arcOf(480, 1320, 40)).toContain('0 1 1')
})
