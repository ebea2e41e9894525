/** What happened on one day of the reader's zone. */
interface Day<T> {
  /** "today", "yesterday", or the date. */
  readonly day: string
  readonly items: readonly T[]
}

const DAY_MS = 86_400_000

/** The first moment of a day in the reader's zone, in epoch ms. */
const midnightOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** Things in the order given, by the day they belong to. `now` in epoch ms. */
export const byDay = <T extends { readonly createdAt: string }>(
  things: readonly T[],
  language: string,
  now: number,
): readonly Day<T>[] => {
  const lately = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'full' })
  const nameOf = (createdAt: string): string => {
    const at = Date.parse(createdAt)
    // Days of 23 and 25 hours round to one.
    const ago = Math.round((midnightOf(now) - midnightOf(at)) / DAY_MS)
    return ago < 2 ? lately.format(-ago, 'day') : dates.format(at)
  }
  const days = new Map<string, T[]>()
  for (const thing of things) {
    const day = nameOf(thing.createdAt)
    days.set(day, [...(days.get(day) ?? []), thing])
  }
  return [...days].map(([day, items]) => ({ day, items }))
}
