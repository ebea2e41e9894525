import { expect, test } from 'vitest'
import { skipVotesNeeded } from '#contract/room/rules/skipNeeded.ts'

const listeners = [3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000]
/** The table of what is needed, worked out by hand. */
const table = {
  easy: [2, 2, 3, 3, 4, 4, 6, 7, 9, 12, 15, 17, 21, 23, 26, 31, 34, 37],
  normal: [2, 3, 3, 4, 5, 6, 8, 9, 12, 16, 20, 23, 27, 30, 35, 41, 46, 49],
  hard: [3, 4, 5, 6, 7, 8, 11, 14, 18, 24, 30, 34, 41, 45, 52, 61, 68, 73],
} as const

test('so many votes are needed among so many listeners', () => {
  for (const strength of ['easy', 'normal', 'hard'] as const)
    expect(listeners.map((n) => skipVotesNeeded(n, strength))).toEqual(table[strength])
})

test('what is needed never falls, lies between two and everybody, and rises by at most one a listener (R18)', () => {
  for (const strength of ['easy', 'normal', 'hard'] as const)
    for (let n = 3; n <= 20_000; n++) {
      const needed = skipVotesNeeded(n, strength)
      const before = n === 3 ? needed : skipVotesNeeded(n - 1, strength)
      expect(needed).toBeGreaterThanOrEqual(Math.max(2, before))
      expect(needed).toBeLessThanOrEqual(Math.min(n, before + 1))
    }
})
