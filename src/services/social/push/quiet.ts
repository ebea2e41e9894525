import type { QuietHours } from '#contract/social/notificationSettings.ts'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Day of the week (0 Sunday) and time of day ("HH:MM") in a zone. `at` in epoch ms. */
export const localTime = (at: number, timeZone: string): { day: number; time: string } => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part = (type: string): string =>
    format.formatToParts(at).find((one) => one.type === type)?.value ?? ''
  return { day: DAYS.indexOf(part('weekday')), time: `${part('hour')}:${part('minute')}` }
}

/** Whether pushes are held back now. Hours that reach into the next day belong to the day on which they begin. */
export const isQuiet = ({ from, to, timeZone, days }: QuietHours, at: number): boolean => {
  const { day, time } = localTime(at, timeZone)
  const yesterday = (day + 6) % 7
  if (from < to) return days.includes(day) && time >= from && time < to
  return (days.includes(day) && time >= from) || (days.includes(yesterday) && time < to)
}
