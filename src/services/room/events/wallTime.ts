import { Temporal } from 'temporal-polyfill'
import { refuse } from '#contract/errors.ts'

const MINUTE_MS = 60_000

/** Wall time as it is stored: to the minute, without a zone. */
const written = (plain: Temporal.PlainDateTime): string => plain.toString({ smallestUnit: 'minute' })

/**
 * When a wall time is, epoch milliseconds. One that a zone leaves out is the first moment after the gap; one that comes
 * twice is the first.
 */
export const instantOf = (wall: string, timeZone: string): number => {
  const plain = Temporal.PlainDateTime.from(wall)
  const zoned = plain.toZonedDateTime(timeZone)
  if (zoned.toPlainDateTime().equals(plain)) return zoned.epochMilliseconds
  return (zoned.getTimeZoneTransition('previous') ?? zoned).epochMilliseconds
}

/** What clocks of a zone show at a moment (epoch milliseconds), to the minute. */
export const wallTimeOf = (ms: number, timeZone: string): string =>
  written(
    Temporal.Instant.fromEpochMilliseconds(Math.floor(ms / MINUTE_MS) * MINUTE_MS)
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime(),
  )

/** A wall time so many days later. */
export const daysLater = (wall: string, days: number): string =>
  written(Temporal.PlainDateTime.from(wall).add({ days }))

/** Refuses a day that no calendar has. */
export const checkWallTime = (wall: string): void => {
  try {
    Temporal.PlainDateTime.from(wall, { overflow: 'reject' })
  } catch {
    refuse('badRequest', { message: `${wall} is no date` })
  }
}

/** Refuses what is no name of a zone; offsets are none. */
export const checkTimeZone = (timeZone: string): void => {
  if (!/^[A-Za-z]/.test(timeZone)) refuse('timeZoneNotValid')
  try {
    Temporal.Now.zonedDateTimeISO(timeZone)
  } catch {
    refuse('timeZoneNotValid')
  }
}
