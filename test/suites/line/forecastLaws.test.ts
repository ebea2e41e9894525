import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BecauseLaws } from './becauseLaws.ts'
import { type AnyPlace, checkForecast, fullPlace, smallPlace } from './forecastLaw.ts'

/** Tries so many rooms; what their forecasts told. */
const seenIn = (place: fc.Arbitrary<AnyPlace>, runs: number, seed: number) => {
  const seen = { told: 0, never: 0, longest: 0, because: new Map<string, number>() }
  fc.assert(
    fc.property(place, (one) => {
      const because = new BecauseLaws()
      const told = checkForecast(one, because)
      if (told === null) return
      seen.told += told.told
      seen.never += told.never
      seen.longest = Math.max(seen.longest, told.rows.length)
      for (const [code, times] of because.given) seen.because.set(code, (seen.because.get(code) ?? 0) + times)
    }),
    // Full rooms are too large to be tried again and again for the least that fails.
    { numRuns: runs, seed, endOnFailure: true },
  )
  return seen
}

test('in rooms of a few everybody begins when the forecast said, to the second (R16), for the reasons it gave (R22)', () => {
  const { told, never, because } = seenIn(smallPlace, 160, 1)
  expect(told).toBeGreaterThan(200)
  expect(never).toBeGreaterThan(50)
  // Kept places, and songs that are missing or were barred are seen in the laws of the line.
  for (const code of ['joined', 'turns', 'recent', 'weight', 'moved', 'passed', 'stay', 'guests'])
    expect(because.get(code) ?? 0, code).toBeGreaterThan(0)
})

test('in rooms whose line is long, or as long as it may be, too', () => {
  const { told, never, longest } = seenIn(fullPlace, 6, 4_711)
  expect(told).toBeGreaterThan(200)
  expect(never).toBeGreaterThan(20)
  expect(longest).toBeGreaterThan(500)
})
