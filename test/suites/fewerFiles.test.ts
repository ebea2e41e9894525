import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewerFiles, type Parcel } from '../../scripts/fewerFiles.ts'

const PARTS = 5

/** Parcels that import only later ones, each needed by whoever needs what imports it: as a bundler finds them. */
const anyParcels = fc
  .array(
    fc.record({
      length: fc.constantFrom(10, 2_000, 40_000, 900_000),
      needs: fc.uniqueArray(fc.nat(PARTS - 1), { minLength: 1 }),
      imports: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) => {
    const parcels = drawn.map(({ length, needs, imports }, index) => ({
      length,
      needs: new Set(needs),
      imports: new Set(imports.map((step) => index + step).filter((other) => other < drawn.length)),
    }))
    for (const { needs, imports } of parcels)
      for (const other of imports) for (const part of needs) parcels[other]?.needs.add(part)
    return parcels
  })

/** Files as `homes` makes them: what each imports, and what a part fetches of them. */
const filesOf = (parcels: readonly Parcel[], homes: readonly number[]) => {
  const importsOf = (file: number): ReadonlySet<number> =>
    new Set(
      parcels.flatMap(({ imports }, index) =>
        homes[index] === file ? [...imports].map((other) => homes[other] ?? -1) : [],
      ),
    )
  const fetchedBy = (part: number): ReadonlySet<number> => {
    const fetched = new Set<number>()
    const left = parcels.flatMap(({ needs }, index) => (needs.has(part) ? [homes[index] ?? -1] : []))
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (fetched.has(file)) continue
      fetched.add(file)
      left.push(...importsOf(file))
    }
    return fetched
  }
  const costOf = (part: number): number =>
    [...fetchedBy(part)].reduce(
      (sum, file) =>
        sum + 10_000 + parcels.reduce((all, { length }, i) => all + (homes[i] === file ? length : 0), 0),
      0,
    )
  return { importsOf, costOf }
}

test('no files of the client need each other in a circle, and all parts together fetch no more than before', () => {
  let joined = 0
  fc.assert(
    fc.property(
      anyParcels,
      fc.array(fc.constantFrom(1, 40), { minLength: PARTS, maxLength: PARTS }),
      (parcels, weights) => {
        const homes = fewerFiles(parcels, weights)
        const files = filesOf(parcels, homes)
        joined += parcels.length - new Set(homes).size
        const reaches = (from: number, seen = new Set<number>()): ReadonlySet<number> => {
          for (const next of files.importsOf(from))
            if (next !== from && !seen.has(next)) reaches(next, seen.add(next))
          return seen
        }
        for (const file of new Set(homes)) expect(reaches(file).has(file)).toBe(false)
        const before = filesOf(
          parcels,
          parcels.map((_, index) => index),
        )
        const sum = (costOf: (part: number) => number): number =>
          weights.reduce((all, weight, part) => all + weight * costOf(part), 0)
        expect(sum(files.costOf)).toBeLessThanOrEqual(sum(before.costOf))
      },
    ),
    { numRuns: 300 },
  )
  expect(joined).toBeGreaterThan(300)
})
