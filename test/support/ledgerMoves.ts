import * as fc from 'fast-check'

/** Three accounts, tiny amounts and few keys, so that everything meets everything. */
const which = fc.nat(2)
const amount = fc.integer({ min: 1, max: 6 })
const key = fc.integer({ min: 0, max: 15 }).map((n) => `k${n}`)
const line = fc.nat(9)
const quote = fc.constantFrom('none', 'fresh', 'stale')
/** Of three avatars one, or the effect. */
const ware = fc.nat(3)
/** Which of its payments. */
const nth = fc.nat(2)
/** What is asked for is not so: a price of another day, nobody's account, a hold that there is not; and how it is refused. */
export const astray = {
  price: 'priceChanged',
  account: 'tokenAccountNotFound',
  hold: 'tokenTransactionNotFound',
} as const
export type Astray = keyof typeof astray
const everyAstray = ['price', 'account', 'hold'] as const
/** Something that is done to one of the accounts, or the hour that goes by. */
export const anyMove = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('credit'), which, key, amount }), weight: 3 },
  { arbitrary: fc.record({ does: fc.constant('hold'), which, key, amount, quote }), weight: 6 },
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
  { arbitrary: fc.record({ does: fc.constant('purchase'), which, key, ware, quote }), weight: 4 },
  { arbitrary: fc.record({ does: fc.constant('replay'), which, nth }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('pay'), which, swapped: fc.boolean() }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('refund'), which, nth, amount }), weight: 2 },
  {
    arbitrary: fc.record({
      does: fc.constantFrom('failRefund', 'dispute', 'winDispute', 'loseDispute', 'sayAgain'),
      which,
      nth,
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ does: fc.constant('open'), which }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constant('expire') }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constantFrom('disable', 'enable'), which }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constant('killed'), which, key, amount }), weight: 1 },
  {
    arbitrary: fc.record({ does: fc.constant('astray'), which, how: fc.constantFrom(...everyAstray) }),
    weight: 1,
  },
)
/** The same as a type. */
export type AnyMove = typeof anyMove extends fc.Arbitrary<infer M> ? M : never

/** All that can come of what the ledger itself does; chance brings the rest. */
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
  { does: 'hold', which: 0, key: 'g', amount: 1, quote: 'none' },
  { does: 'disable', which: 0 },
  { does: 'hold', which: 0, key: 'h', amount: 1, quote: 'none' },
  { does: 'commit', which: 0, line: 8 },
  { does: 'credit', which: 0, key: 'i', amount: 1 },
  { does: 'enable', which: 0 },
  { does: 'open', which: 0 },
  { does: 'killed', which: 0, key: 'j', amount: 3 },
  ...everyAstray.map((how) => ({ does: 'astray', which: 0, how }) as const),
]

/** All that can come of what is bought, for tokens and for money: a purse of 6, wares of 1, 2, 3 and 1, and 5 for 7. */
export const trade: AnyMove[] = [
  { does: 'purchase', which: 1, key: 'a', ware: 0, quote: 'fresh' },
  { does: 'replay', which: 1, nth: 0 },
  { does: 'purchase', which: 1, key: 'a', ware: 1, quote: 'fresh' },
  { does: 'purchase', which: 1, key: 'b', ware: 0, quote: 'fresh' },
  { does: 'purchase', which: 1, key: 'b', ware: 1, quote: 'stale' },
  { does: 'purchase', which: 1, key: 'b', ware: 3, quote: 'fresh' },
  { does: 'replay', which: 1, nth: 1 },
  { does: 'purchase', which: 1, key: 'c', ware: 2, quote: 'fresh' },
  { does: 'pay', which: 1, swapped: true },
  { does: 'sayAgain', which: 1, nth: 0 },
  // Five of the seven that are there now are due, in two parts.
  { does: 'refund', which: 1, nth: 0, amount: 3 },
  { does: 'failRefund', which: 1, nth: 0 },
  { does: 'dispute', which: 1, nth: 0 },
  { does: 'purchase', which: 1, key: 'd', ware: 1, quote: 'fresh' },
  { does: 'winDispute', which: 1, nth: 0 },
  { does: 'purchase', which: 1, key: 'd', ware: 1, quote: 'fresh' },
  { does: 'hold', which: 1, key: 'e', amount: 3, quote: 'none' },
  // Two of them are spent meanwhile.
  { does: 'refund', which: 1, nth: 0, amount: 6 },
  { does: 'purchase', which: 1, key: 'f', ware: 3, quote: 'fresh' },
  { does: 'pay', which: 2, swapped: false },
  { does: 'hold', which: 2, key: 'a', amount: 6, quote: 'none' },
  { does: 'dispute', which: 2, nth: 0 },
  { does: 'loseDispute', which: 2, nth: 0 },
  { does: 'commit', which: 2, line: 2 },
  { does: 'sayAgain', which: 2, nth: 0 },
]
