const DAY_MS = 86_400_000
export const WEEK_MS = 7 * DAY_MS
/** The first Monday of the epoch. */
const MONDAY_MS = 4 * DAY_MS

/** The Monday (UTC) on which the week of a time began. */
export const weekOf = (time: number): number => time - ((((time - MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS)

/** How many weeks lie between the week of one time and that of a later one. */
export const weeksBetween = (from: number, to: number): number => (weekOf(to) - weekOf(from)) / WEEK_MS
