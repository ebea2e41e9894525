import * as fc from 'fast-check'

/** Three accounts, tiny amounts and few keys, so that everything meets everything. */
const which = fc.nat(2)
const amount = fc.integer({ min: 1, max: 6 })
const key = fc.integer({ min: 0, max: 15 }).map((n) => `k${n}`)
const line = fc.nat(9)
/** Something that is done to one of the accounts, or the hour that goes by. */
export const anyMove = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('credit'), which, key, amount }), weight: 4 },
  {
    arbitrary: fc.record({
      does: fc.constant('hold'),
      which,
      key,
      amount,
      quote: fc.constantFrom('none', 'fresh', 'stale'),
    }),
    weight: 6,
  },
  { arbitrary: fc.record({ does: fc.constantFrom('commit', 'voided'), which, line }), weight: 6 },
  {
    arbitrary: fc.record({
      does: fc.constant('reverse'),
      which,
      key,
      line,
      amount: fc.option(amount, { nil: null }),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ does: fc.constant('expire') }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constantFrom('disable', 'enable'), which }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constant('killed'), which, key, amount }), weight: 1 },
)
/** The same as a type. */
export type AnyMove = typeof anyMove extends fc.Arbitrary<infer M> ? M : never

/** All that can come of a move; chance brings the rest. */
export const everything: AnyMove[] = [
  { does: 'hold', which: 0, key: 'a', amount: 2, quote: 'none' },
  { does: 'commit', which: 0, line: 1 },
  { does: 'commit', which: 0, line: 1 },
  { does: 'voided', which: 0, line: 1 },
  { does: 'hold', which: 0, key: 'b', amount: 1, quote: 'fresh' },
  { does: 'voided', which: 0, line: 3 },
  { does: 'commit', which: 0, line: 3 },
  { does: 'hold', which: 0, key: 'c', amount: 1, quote: 'none' },
  { does: 'expire' },
  { does: 'commit', which: 0, line: 5 },
  { does: 'hold', which: 0, key: 'd', amount: 1, quote: 'stale' },
  { does: 'hold', which: 0, key: 'd', amount: 6, quote: 'none' },
  { does: 'credit', which: 0, key: 'begin', amount: 5 },
  { does: 'reverse', which: 0, key: 'e', line: 2, amount: null },
  { does: 'reverse', which: 0, key: 'f', line: 1, amount: null },
  { does: 'disable', which: 0 },
  { does: 'hold', which: 0, key: 'g', amount: 1, quote: 'none' },
  { does: 'enable', which: 0 },
  { does: 'killed', which: 0, key: 'h', amount: 3 },
]
