import { describe, expect, it } from 'vitest'
import { exampleRoom, songOf } from '#test/support/web/exampleRoom.ts'
import { levelOf } from './loudness.ts'
import { upcomingSong } from './upcoming.ts'

const decibels = (factor: number): number => 20 * Math.log10(factor)

describe('levelling', () => {
  it('brings loud songs down to -14 LUFS', () => {
    expect(decibels(levelOf({ integrated: -8, truePeak: 0 }))).toBeCloseTo(-6)
  })
  it('lifts quiet songs as far as their peaks allow', () => {
    expect(decibels(levelOf({ integrated: -20, truePeak: -12 }))).toBeCloseTo(6)
    expect(decibels(levelOf({ integrated: -20, truePeak: -3 }))).toBeCloseTo(2)
    expect(levelOf({ integrated: -20, truePeak: 0.5 })).toBe(1)
  })
  it('leaves silence and the unknown alone', () => {
    expect(levelOf(undefined)).toBe(1)
    expect(levelOf({ integrated: -70, truePeak: -90 })).toBe(1)
  })
})

describe('the upcoming song', () => {
  const [first, second, third] = exampleRoom(3).allUsers
  if (!first || !second || !third) throw new Error('three people')
  const decks = (nexts: readonly (number | null)[], songsRemainingForDj = 0) => ({
    ...exampleRoom(3),
    songsRemainingForDj,
    djs: [first, second, third]
      .slice(0, nexts.length)
      .map((user, n) => ({ ...user, nextSong: nexts[n] == null ? null : songOf(Number(nexts[n])) })),
  })

  it('is the next DJ’s, passing over those without one', () => {
    expect(upcomingSong(decks([1, 2, 3]))?.trackName).toBe('Track 2')
    expect(upcomingSong(decks([1, null, 3]))?.trackName).toBe('Track 3')
  })
  it('is the playing DJ’s own while the turn lasts, or where nobody else has one', () => {
    expect(upcomingSong(decks([1, 2], 1))?.trackName).toBe('Track 1')
    expect(upcomingSong(decks([1, null]))?.trackName).toBe('Track 1')
    expect(upcomingSong(decks([null]))).toBeNull()
  })
})
