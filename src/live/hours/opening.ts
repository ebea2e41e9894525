import { Temporal } from 'temporal-polyfill'
import type { Doc } from '#contract/room/rules.ts'

type Hours = Doc['hours']

/** Whether a room is open, and when that changes, epoch ms; null: not as far as anybody can see. */
export interface Opening {
  readonly open: boolean
  readonly changesAt: number | null
}

/** A room's hours as they stand; `since`: when it opened or closed, epoch ms. */
export interface StandingHours extends Opening {
  readonly since: number
}

/** A room without hours. */
export const alwaysOpen: StandingHours = { open: true, changesAt: null, since: 0 }

const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7]
/** Without weekly hours every day is open as a whole. */
const everyDay = [{ days: WEEK_DAYS, from: '00:00', to: '00:00' }]

/** Days that are looked ahead: some opening comes within them, as at most 60 days are closed and one a week is open. */
const NEAR = 9
const FAR = 62 * 7

/** A stretch of open time, epoch ms. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * When clocks of a zone show a time of a day, epoch ms: one that the day leaves out is the first moment after the gap,
 * one that comes twice is the first.
 */
const momentOf = (day: Temporal.PlainDate, time: string, zone: string): number => {
  const wall = day.toPlainDateTime(time)
  const there = wall.toZonedDateTime(zone)
  if (there.toPlainDateTime().equals(wall)) return there.epochMilliseconds
  return (there.getTimeZoneTransition('previous') ?? there).epochMilliseconds
}

const MORNING = '06:00'

/** The first time after `from` (epoch ms) at which clocks of a zone show six in the morning: nights end by then. */
export const morningAfter = (from: number, zone: string): number => {
  const today = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate()
  const at = momentOf(today, MORNING, zone)
  return at > from ? at : momentOf(today.add({ days: 1 }), MORNING, zone)
}

/** What opens on a day; an opening belongs to the day on which it begins, also where it ends on the next. */
const stretchesOf = (day: Temporal.PlainDate, { weekly, closed, zone }: Hours): Stretch[] => {
  if (closed.includes(day.toString())) return []
  return (weekly.length === 0 ? everyDay : weekly)
    .filter(({ days }) => days.includes(day.dayOfWeek))
    .map(({ from, to }) => ({
      from: momentOf(day, from, zone),
      to: momentOf(to <= from ? day.add({ days: 1 }) : day, to, zone),
    }))
    .filter((stretch) => stretch.from < stretch.to)
    .sort((a, b) => a.from - b.from)
}

/** How many days ahead something can change. */
const horizonOf = ({ weekly, closed }: Hours, today: Temporal.PlainDate): number => {
  const comes = closed.filter((day) => day >= today.subtract({ days: 1 }).toString())
  return comes.length > 0 ? FAR : weekly.length === 0 ? 0 : NEAR
}

/** Whether a room with these hours is open at a time (epoch ms), by the clocks of its zone. */
export const openingAt = (hours: Hours, now: number): Opening => {
  if (hours.mode === 'off') return { open: true, changesAt: null }
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(hours.zone).toPlainDate()
  let closesAt: number | null = null
  const last = horizonOf(hours, today)
  for (let ahead = -1; ahead <= last; ahead++) {
    for (const { from, to } of stretchesOf(today.add({ days: ahead }), hours)) {
      if (closesAt !== null && from > closesAt) return { open: true, changesAt: closesAt }
      if (from > now && closesAt === null) return { open: false, changesAt: from }
      if (to > now) closesAt = Math.max(closesAt ?? to, to)
    }
  }
  // What is still open at the end of all that was looked at has no end in sight.
  const end = today.add({ days: last }).toZonedDateTime(hours.zone).epochMilliseconds
  if (closesAt === null) return { open: false, changesAt: null }
  if (closesAt <= end) return { open: true, changesAt: closesAt }
  // Where days far ahead stay closed one looks again then.
  return { open: true, changesAt: last === FAR ? end : null }
}
