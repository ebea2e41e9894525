import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Drift, MOST_RATE, SEEK_BEYOND_MS } from './drift.ts'

const EVERY_MS = 250

/** Plays `seconds` with an error to begin with and readings that are off by `noise`; returns the true errors. */
const play = (startError: number, seconds: number, noise: (n: number) => number) => {
  const drift = new Drift()
  const errors: number[] = []
  let error = startError
  let seeks = 0
  for (let n = 0; n < (seconds * 1000) / EVERY_MS; n += 1) {
    const mend = drift.read(error + noise(n))
    if (mend.kind === 'seek') {
      seeks += 1
      error = 20
      drift.reset()
    } else error += (mend.rate - 1) * EVERY_MS
    errors.push(error)
  }
  return { errors, seeks }
}

describe('the drift controller', () => {
  it('plays small errors away without a jump', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.integer(), (start, seed) => {
        const { errors, seeks } = play(start, 25, (n) => ((seed + n * 7919) % 9) - 4)
        expect(seeks).toBe(0)
        expect(Math.abs(errors.at(-1) ?? 0)).toBeLessThan(20)
      }),
    )
  })

  it('jumps once when far off', () => {
    const { errors, seeks } = play(-1200, 20, () => 0)
    expect(seeks).toBe(1)
    expect(Math.abs(errors.at(-1) ?? 0)).toBeLessThan(15)
  })

  it('never leaves the allowed rates, and does not heed a single odd reading', () => {
    const drift = new Drift()
    for (const error of [0, 1, 5000, 0, -1]) expect(drift.read(error)).toEqual({ kind: 'rate', rate: 1 })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -SEEK_BEYOND_MS, max: SEEK_BEYOND_MS })), (readings) => {
        const other = new Drift()
        for (const reading of readings) {
          const mend = other.read(reading)
          expect(mend.kind).toBe('rate')
          if (mend.kind === 'rate') expect(Math.abs(mend.rate - 1)).toBeLessThanOrEqual(MOST_RATE + 1e-9)
        }
      }),
    )
  })
})
