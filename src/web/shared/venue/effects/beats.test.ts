import { expect, test } from 'vitest'
import { beatsWithin } from './beats.ts'
import { chanceOf } from './chance.ts'

test('what happens on beats falls on the grid of the song, whole beats apart', () => {
  const beat = { bpm: 120, firstBeatAtServerMs: 1_000_100 }
  const all = beatsWithin(beat, { from: 1_001_000, until: 1_005_000, apart: 600 })
  expect(all).toEqual([100, 1100, 2100, 3100])
})

test('a song without a grid is walked to at a hundred a minute', () => {
  expect(beatsWithin(null, { from: 1_200, until: 3_600, apart: 1 })).toEqual([0, 600, 1200, 1800])
})

test('fast songs never bring more than three in a second', () => {
  const beat = { bpm: 400, firstBeatAtServerMs: 0 }
  const all = beatsWithin(beat, { from: 0, until: 10_000, apart: 420 })
  expect(all.every((at, i) => i === 0 || at - (all[i - 1] ?? 0) >= 334)).toBe(true)
})

test('every browser draws the same pieces of one effect, and others of another', () => {
  const [one, same, other] = [chanceOf('a'), chanceOf('a'), chanceOf('b')]
  const numbers = (chance: typeof one) => Array.from({ length: 200 }, (_, i) => chance(i, i % 7))
  expect(numbers(one)).toEqual(numbers(same))
  expect(numbers(one)).not.toEqual(numbers(other))
  const mean = numbers(one).reduce((sum, n) => sum + n) / 200
  expect(mean).toBeGreaterThan(0.4)
  expect(mean).toBeLessThan(0.6)
})
