import { monthOf } from '#web/shared/format/month.ts'

/** The month that an address names; the one of `now` where it names none that was. */
export const monthIn = (text: string | undefined, now: Date): string => {
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '')
  return text !== undefined && isMonth && text <= monthOf(undefined, now) ? text : monthOf(undefined, now)
}

const startOf = (month: string, later = 0): Date => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(year, number - 1 + later, 1)
}

/** From when to before when a month lasts. */
export const spanOf = (month: string): { readonly from: string; readonly to: string } => ({
  from: startOf(month).toISOString(),
  to: startOf(month, 1).toISOString(),
})

/** "November 2026" */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(startOf(month))
