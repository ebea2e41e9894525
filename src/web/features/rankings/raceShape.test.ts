import { expect, test } from 'vitest'
import { raceShape } from './raceShape.ts'

test('lines begin at nothing and end at what each has', () => {
  const [ada, bob] = raceShape(
    [
      { userUuid: 'ada', points: [50, 100] },
      { userUuid: 'bob', points: [0, 25] },
    ],
    2,
    0.1,
  )
  expect(ada?.points).toEqual([
    { x: 0, y: 1 },
    { x: 0.5, y: 0.5 },
    { x: 1, y: 0 },
  ])
  expect([ada?.headY, bob?.headY]).toEqual([0, 0.75])
})

test('heads that would cover each other stand apart, and none below the ground', () => {
  const lines = ['a', 'b', 'c'].map((userUuid, n) => ({
    userUuid,
    points: [100, 3, 2][n] === undefined ? [] : [[100, 3, 2][n] ?? 0],
  }))
  const heads = raceShape(lines, 1, 0.2).map(({ headY }) => headY)
  expect(heads[0]).toBe(0)
  expect(heads[2]).toBe(1)
  expect(heads[1]).toBeCloseTo(0.8)
})
