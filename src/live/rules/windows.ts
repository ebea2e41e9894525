import type { Found } from './past.ts'

/** When a play is far enough away: so many plays in between, and so much time since. Absent: it is already. */
export interface Wait {
  readonly plays?: number
  readonly until?: number
}

const HOUR = 3_600_000

/** How long a play still stands in the way of another at `at`; null if it does not. */
export const waitFor = (found: Found, at: number, gapPlays: number, hours: number): Wait | null => {
  const until = found.at + hours * HOUR
  const plays = gapPlays - found.between
  const wait = { ...(plays > 0 && { plays }), ...(until > at && { until }) }
  return 'plays' in wait || 'until' in wait ? wait : null
}
