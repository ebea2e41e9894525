/** What is looked for among the plays of a room; parts that are not asked for are empty. Days: 2026-11-20. */
export interface Sought {
  readonly words: string
  /** Whose plays alone. */
  readonly dj: string
  readonly from: string
  readonly to: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The beginning of a day by the reader's clock, `later` days on; undefined for what is no day. */
const startOf = (day: string, later = 0): string | undefined => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(year, month - 1, date + later)
  return DAY.test(day) && !Number.isNaN(start.getTime()) ? start.toISOString() : undefined
}

/** The same as the server is asked for it: both days are in it, by the reader's clock. */
export const askedFor = ({ words, dj, from, to }: Sought) => {
  const [begin, end] = [startOf(from), startOf(to, 1)]
  return { q: words, ...(dj !== '' && { dj }), ...(begin && { from: begin }), ...(end && { to: end }) }
}

/** What of it stands in the address. */
export const inAddress = ({ words, dj, from, to }: Sought) =>
  Object.fromEntries(Object.entries({ q: words, dj, from, to }).filter(([, part]) => part !== ''))
