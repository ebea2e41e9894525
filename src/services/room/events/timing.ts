import { refuse } from '#contract/errors.ts'
import type { EventTiming } from '#contract/room/event.ts'
import type { Plan } from './occurrences.ts'
import { checkTimeZone, checkWallTime, instantOf, wallTimeOf } from './wallTime.ts'

/** Longest event. */
const MOST_MINUTES = 24 * 60

type When = Pick<Plan, 'localStart' | 'timeZone' | 'durationMinutes'>

/**
 * When an event is, from what was sent: wall time in a zone (UTC where none is named) and minutes, or instants, which
 * are read as the zone's clocks show them. What is not sent is as it was.
 */
export const readTiming = (sent: EventTiming, before?: When): When => {
  const timeZone = sent.timeZone ?? before?.timeZone ?? 'UTC'
  checkTimeZone(timeZone)
  const localStart =
    sent.localStart ??
    (sent.startTime === undefined ? before?.localStart : wallTimeOf(Date.parse(sent.startTime), timeZone))
  if (localStart === undefined)
    return refuse('badRequest', { message: 'localStart: says when the event begins' })
  checkWallTime(localStart)
  const durationMinutes =
    sent.durationMinutes ?? minutesUntil(sent, localStart, timeZone) ?? before?.durationMinutes
  if (durationMinutes === undefined)
    return refuse('badRequest', { message: 'durationMinutes: says how long the event is' })
  if (durationMinutes > MOST_MINUTES) return refuse('eventTooLong')
  return { localStart, timeZone, durationMinutes }
}

const minutesUntil = (
  { startTime, endTime }: EventTiming,
  localStart: string,
  timeZone: string,
): number | undefined => {
  if (endTime === undefined) return undefined
  const start = startTime === undefined ? instantOf(localStart, timeZone) : Date.parse(startTime)
  const minutes = Math.round((Date.parse(endTime) - start) / 60_000)
  return minutes >= 5 ? minutes : refuse('badRequest', { message: 'endTime: is too soon after the start' })
}
