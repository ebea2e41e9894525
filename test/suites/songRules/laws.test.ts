import { expect, test } from 'vitest'
import { runLaws } from './lawRun.ts'

test('no play begins that a rule refuses (R12), and what check says is what happens (R21)', () => {
  const { plays, barred, closings, refused } = runLaws(160, 200)
  expect(plays).toBeGreaterThan(150)
  expect(barred).toBeGreaterThan(0)
  expect(closings).toBeGreaterThan(10)
  expect(refused.size).toBeGreaterThan(9)
  expect([...refused.keys()]).toEqual(expect.arrayContaining(['addressTaken', 'songUnreachable']))
}, 240_000)
