import { describe, expect, it } from 'vitest'
import { exampleRoom, songOf } from '#test/support/web/exampleRoom.ts'
import { outputOf } from './loudness.ts'
import { upcomingSong } from './upcoming.ts'

describe('levelling', () => {
  const songWith = (gain: number) => songOf(1, { roomtone: { gain } })

  it('turns songs down, and up as far as the slider leaves room', () => {
    expect(outputOf(1, songWith(-6))).toBeCloseTo(0.501, 3)
    expect(outputOf(0.5, songWith(6))).toBeCloseTo(0.499, 3)
    expect(outputOf(1, songWith(6))).toBe(1)
  })
  it('leaves songs alone that were never measured', () => {
    expect(outputOf(1, songOf(1))).toBe(1)
    expect(outputOf(1, songOf(1, { roomtone: { gain: 'loud' } }))).toBe(1)
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
      .map((user, n) => ({ ...user, nextSong: typeof nexts[n] === 'number' ? songOf(nexts[n]) : null })),
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
