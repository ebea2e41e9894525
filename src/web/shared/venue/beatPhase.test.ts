import { describe, expect, it } from 'vitest'
import { beatLength, beatPhase, bobDepth, jumpHeight } from './beatPhase.ts'

describe('the beat', () => {
  const beat = { bpm: 120, firstBeatAtServerMs: 1_700_000_000_250 }

  it('is the same at the same server time, before and after the first beat', () => {
    expect(beatPhase(beat, beat.firstBeatAtServerMs)).toBe(0)
    expect(beatPhase(beat, beat.firstBeatAtServerMs + 125)).toBeCloseTo(0.25)
    expect(beatPhase(beat, beat.firstBeatAtServerMs + 500 * 1000)).toBeCloseTo(0)
    expect(beatPhase(beat, beat.firstBeatAtServerMs - 125)).toBeCloseTo(0.75)
  })

  it('walks at 100 a minute where a song has no grid', () => {
    expect(beatLength(null)).toBe(600)
    expect(beatPhase(null, 600 * 77 + 300)).toBeCloseTo(0.5)
  })

  it('has heads down on the beat and up between', () => {
    expect(bobDepth(0)).toBeCloseTo(1)
    expect(bobDepth(0.5)).toBeCloseTo(0)
    expect(bobDepth(1)).toBeCloseTo(1)
  })
})

describe('a jump', () => {
  it('is one arc of 480 ms', () => {
    expect(jumpHeight(0)).toBe(0)
    expect(jumpHeight(240)).toBe(1)
    expect(jumpHeight(120)).toBeCloseTo(jumpHeight(360))
    expect(jumpHeight(480)).toBe(0)
    expect(jumpHeight(5000)).toBe(0)
    expect(jumpHeight(Number.POSITIVE_INFINITY)).toBe(0)
  })
})
