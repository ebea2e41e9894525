const HOUR_MS = 3_600_000

const hours = { hour: 1, day: 24, week: 168, month: 720 } as const

/** For how long somebody may be banned. */
export const banLengths = ['hour', 'day', 'week', 'month', 'ever'] as const

/** When a ban of that length ends (ISO), null for never. */
export const endOf = (length: string, now: number): string | null => {
  const known = Object.entries(hours).find(([name]) => name === length)
  return known ? new Date(now + known[1] * HOUR_MS).toISOString() : null
}
