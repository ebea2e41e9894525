/** A month by its name: `2026-11`. */
export type MonthName = string

/** The month somebody is in, or one the address names. */
export const monthOf = (named: string | undefined, now = new Date()): MonthName =>
  named !== undefined && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(named)
    ? named
    : `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`

/** So many months on, or back. */
export const monthAfter = (month: MonthName, by: number): MonthName => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const moved = new Date(Date.UTC(year, number - 1 + by, 1))
  return moved.toISOString().slice(0, 7)
}

/** The first day of a week where people speak so: 1 for Monday, 7 for Sunday. */
export const firstDayOf = (language: string): number => {
  const locale = new Intl.Locale(language).maximize() as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

/** The weeks of a month in the reader's zone, each of seven days; days of the months beside it fill them. */
export const weeksOf = (month: MonthName, firstDay: number): Date[][] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = new Date(year, number - 1, 1)
  const before = (first.getDay() - (firstDay % 7) + 7) % 7
  const days = new Date(year, number, 0).getDate()
  const weeks = Math.ceil((before + days) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => new Date(year, number - 1, 1 - before + week * 7 + day)),
  )
}

/** A day as the grid names it. */
export const dayKey = (day: Date): string => `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`

/** True for the day that it is now. */
export const isThisDay = (day: Date): boolean => dayKey(day) === dayKey(new Date())
