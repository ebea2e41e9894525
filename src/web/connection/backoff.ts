const FIRST_MS = 300
const LONGEST_MS = 5000

/** How long to wait before try number `attempt` (from 0), in ms; `chance` in 0..1 spreads a crowd that fell together. */
export const backoff = (attempt: number, chance: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)) * (0.5 + chance / 2)
