import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Steps, stepsOf } from './decks/steps.ts'
import { Drift, MOST_RATE } from './drift.ts'

const element = stepsOf('uploadService')
const youtube = stepsOf('youtube')
const spotify = stepsOf('spotify')
const LONG_MS = 600_000

/** Plays `seconds` with an error to begin with and readings that are off by `noise`; returns the true errors. */
const play = (
  startError: number,
  seconds: number,
  noise: (n: number) => number,
  {
    steps = element,
    jumpsTo = 20,
    leftMs = LONG_MS,
  }: { steps?: Steps; jumpsTo?: number; leftMs?: number } = {},
) => {
  const drift = new Drift(steps)
  const errors: number[] = []
  let error = startError
  const seeksAt: number[] = []
  for (let n = 0; n < (seconds * 1000) / steps.readEveryMs; n += 1) {
    const nowMs = n * steps.readEveryMs
    const correction = drift.read(error + noise(n), { nowMs, leftMs: leftMs - nowMs })
    if (correction.kind === 'seek') {
      seeksAt.push(nowMs)
      error = jumpsTo
    } else error += (correction.rate - 1) * steps.readEveryMs
    errors.push(error)
  }
  return { errors, seeksAt }
}

describe('the drift controller', () => {
  it('plays small errors away without a jump', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.integer(), (start, seed) => {
        const { errors, seeksAt } = play(start, 25, (n) => ((seed + n * 7919) % 9) - 4)
        expect(seeksAt).toEqual([])
        expect(Math.abs(errors.at(-1) ?? 0)).toBeLessThan(20)
      }),
    )
  })

  it('jumps once when far off', () => {
    const { errors, seeksAt } = play(-1200, 20, () => 0)
    expect(seeksAt).toEqual([500])
    expect(Math.abs(errors.at(-1) ?? 0)).toBeLessThan(15)
  })

  it('never leaves the allowed rates, and does not heed a single odd reading', () => {
    const drift = new Drift(element)
    for (const error of [0, 1, 5000, 0, -1])
      expect(drift.read(error, { nowMs: 0, leftMs: LONG_MS })).toEqual({ kind: 'rate', rate: 1 })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -250, max: 250 })), (readings) => {
        const other = new Drift(element)
        for (const reading of readings) {
          const correction = other.read(reading, { nowMs: 0, leftMs: LONG_MS })
          expect(correction.kind).toBe('rate')
          if (correction.kind === 'rate')
            expect(Math.abs(correction.rate - 1)).toBeLessThanOrEqual(MOST_RATE + 1e-9)
        }
      }),
    )
  })

  it('does not jump in the last ten seconds of a song', () => {
    expect(play(-1200, 9, () => 0, { leftMs: 9900 }).seeksAt).toEqual([])
    expect(play(-1200, 9, () => 0, { leftMs: 12_000 }).seeksAt).toEqual([500])
  })

  it('heeds the first reading of a start that nobody knew to be late, but not in the last ten seconds', () => {
    const first = (errorMs: number, leftMs: number) =>
      new Drift(spotify).read(errorMs, { nowMs: 0, leftMs, isFirst: true }).kind
    expect([first(-101, LONG_MS), first(101, LONG_MS)]).toEqual(['seek', 'seek'])
    expect([first(-99, LONG_MS), first(-650, 9000)]).toEqual(['rate', 'rate'])
  })

  it('leaves a deck without rate alone below its threshold', () => {
    const { errors, seeksAt } = play(650, 60, () => 0, { steps: spotify })
    expect(seeksAt).toEqual([])
    expect(errors.at(-1)).toBe(650)
  })

  it('jumps on a vendor’s deck only after its patience, so often and so many times a song', () => {
    const { seeksAt } = play(900, 120, () => 0, { steps: spotify, jumpsTo: 900 })
    expect(seeksAt).toEqual([2000, 22_000, 42_000])
    const video = play(900, 120, () => 0, { steps: youtube, jumpsTo: 900 })
    expect(video.seeksAt).toEqual([1750, 16_750, 31_750])
  })

  it('plays away the middle of a video’s errors, where its rate can be set', () => {
    expect(play(140, 30, () => 0, { steps: youtube }).errors.at(-1)).toBe(140)
    const { errors, seeksAt } = play(500, 40, () => 0, { steps: youtube })
    expect(seeksAt).toEqual([])
    expect(Math.abs(errors.at(-1) ?? 0)).toBeLessThan(60)
  })
})
