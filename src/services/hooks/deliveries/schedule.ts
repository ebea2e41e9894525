import { randomInt } from 'node:crypto'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY_MS = 24 * HOUR

/** How long after a try that failed the next one is, in ms; after the last there is none. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
/** So far, in hundredths, a wait is shorter or longer than it is written. */
const SPREAD = 20

/** How long to wait after that many tries, in ms, no less than the receiver asks for; null: it is given up. */
export const waitAfter = (tries: number, retryAfterS: number | null): number | null => {
  const wait = WAITS[tries - 1]
  if (wait === undefined) return null
  const spread = (wait * randomInt(100 - SPREAD, 100 + SPREAD + 1)) / 100
  return Math.max(spread, Math.min((retryAfterS ?? 0) * SECOND, DAY_MS))
}
