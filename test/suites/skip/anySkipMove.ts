import * as fc from 'fast-check'
import { skipReasons } from '#contract/room/skip.ts'
import { PEOPLE } from '../live/cast.ts'

const who = fc.nat(PEOPLE - 1)
const reason = fc.option(fc.constantFrom(...skipReasons), { nil: undefined })

/** The rule on skipping, drawn at random, with numbers that random rooms run into. */
export const anySkipRule = fc.record({
  mode: fc.constantFrom('on', 'on', 'on', 'on', 'off'),
  strength: fc.constantFrom('easy', 'easy', 'normal', 'hard'),
  minSeconds: fc.constantFrom(5, 20),
  vetoSeconds: fc.constantFrom(3, 5),
  coolSeconds: fc.constantFrom(0, 60),
  activeMinutes: fc.constantFrom(5, 20),
  guests: fc.boolean(),
})

const vote = fc.record({
  do: fc.constant('voteToSkip' as const),
  who,
  on: fc.nat(9).map((n) => n > 0),
  reason,
})
/** Two have a song ready, and everybody votes, twice: the second time may be soon after the first song ended so. */
const landslide = fc.record({
  do: fc.constant('landslide' as const),
  djs: fc.constantFrom([0, 1], [2, 6]),
  ms: fc.constantFrom(9_000, 30_000),
})
/** A song is kept, or another was just voted off; the rule is off for a moment, and then everybody votes. */
const toggle = fc.record({
  do: fc.constant('toggle' as const),
  after: fc.constantFrom('veto', 'landslide'),
  ms: fc.constantFrom(0, 1_000, 12_000),
})
const veto = fc.record({ do: fc.constant('vetoSkip' as const), who })
const skip = fc.record({ do: fc.constant('skipWhy' as const), who, reason, keep: fc.boolean() })
const here = fc.record({ do: fc.constant('here' as const), who })
const rule = fc.record({ do: fc.constant('skipRule' as const), rule: anySkipRule })

/** A random thing that concerns ending what plays. */
export const anySkipMove = fc.oneof(
  { weight: 40, arbitrary: vote },
  { weight: 1, arbitrary: landslide },
  { weight: 1, arbitrary: toggle },
  { weight: 1, arbitrary: veto },
  { weight: 2, arbitrary: skip },
  { weight: 6, arbitrary: here },
  { weight: 1, arbitrary: rule },
)
export type SkipMove = typeof anySkipMove extends fc.Arbitrary<infer T> ? T : never
