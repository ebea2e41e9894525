import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { refuse } from '#contract/errors.ts'
import { type Recurrence, weekdays } from '#contract/room/event.ts'

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const

/** Clocks of a zone without daylight changes: repetitions are counted in wall time. */
const COUNTED_IN = 'UTC'

const dayOf = (wall: string): Temporal.PlainDate => Temporal.PlainDateTime.from(wall).toPlainDate()
const weekdayOf = (day: Temporal.PlainDate) => weekdays[day.dayOfWeek - 1] ?? 'MO'

/** Which weekday of its month a day is: `3TH`; the fifth is the last, as not every month has five. */
const weekdayOfMonth = (day: Temporal.PlainDate): string => {
  const nth = Math.ceil(day.day / 7)
  return `${nth === 5 ? -1 : nth}${weekdayOf(day)}`
}

const counted = (wall: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(COUNTED_IN)

const ruleOf = (first: string, rule: Recurrence): RRuleTemporal => {
  const { unit, every, weekdays: days, monthly, until, count } = rule
  const byDay =
    unit === 'week'
      ? (days ?? [weekdayOf(dayOf(first))])
      : unit === 'month' && monthly === 'weekday'
        ? [weekdayOfMonth(dayOf(first))]
        : undefined
  return new RRuleTemporal({
    freq: frequencies[unit],
    interval: every,
    wkst: 'MO',
    dtstart: counted(first),
    tzid: COUNTED_IN,
    ...(byDay && { byDay }),
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until: counted(`${until}T23:59`) }),
  })
}

/**
 * The wall times between two (both included) at which something that is first at `first` takes place. A month without
 * the day is passed over; `count` counts those that are left out too.
 */
export const wallTimesBetween = (
  first: string,
  rule: Recurrence | null,
  from: string,
  to: string,
): string[] => {
  if (rule === null) return first >= from && first <= to ? [first] : []
  if (to < first) return []
  const except = new Set(rule.except)
  return ruleOf(first, rule)
    .between(counted(from), counted(to), true)
    .map((time) => time.toPlainDateTime().toString({ smallestUnit: 'minute' }))
    .filter((wall) => wall >= from && wall <= to && !except.has(wall))
}

/** Refuses a repetition that says two things, or that its own first day does not follow. */
export const checkRecurrence = (first: string, rule: Recurrence | null): void => {
  if (rule === null) return
  const { unit, weekdays: days, monthly, until, count, except } = rule
  const isClear =
    (unit === 'week' || days === undefined) &&
    (unit === 'month' || monthly === undefined) &&
    (until === undefined || count === undefined) &&
    (until === undefined || until >= first.slice(0, 10)) &&
    (days === undefined || days.includes(weekdayOf(dayOf(first)))) &&
    !except?.includes(first)
  if (!isClear) refuse('recurrenceNotValid')
}
