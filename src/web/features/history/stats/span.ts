const DAY_MS = 86_400_000

/** So many days back can be counted. */
export const spans = [7, 30, 90, 365] as const

/** The days that an address asks for; the usual where it asks for others. */
export const daysIn = (text: string | undefined): number => spans.find((days) => String(days) === text) ?? 90

/** From when on that is; until the end of today, so that one answer serves all day. */
export const spanOf = (days: number, now: number): { from: string; to: string } => {
  const end = (Math.floor(now / DAY_MS) + 1) * DAY_MS
  return { from: new Date(end - days * DAY_MS).toISOString(), to: new Date(end).toISOString() }
}
