const DAY_MS = 86_400_000

interface Day {
  readonly day: string
  readonly plays: number
}

/** Every day of a time in its order (UTC), those without a play too. */
export const filledDays = (from: string, to: string, days: readonly Day[]): Day[] => {
  const plays = new Map(days.map((one) => [one.day, one.plays]))
  const first = Math.floor(Date.parse(from) / DAY_MS)
  const last = Math.floor((Date.parse(to) - 1) / DAY_MS)
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const day = new Date((first + n) * DAY_MS).toISOString().slice(0, 10)
    return { day, plays: plays.get(day) ?? 0 }
  })
}
