import * as z from 'zod'
import { bounds } from './bounds.ts'
import { Switch } from './shared.ts'

const DAY = 24 * 60
const WEEK = 7 * DAY

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 19:30')

/** Throws for a zone that is not known. */
const zonesClock = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()

/** Zones that were looked up: a clock costs more to make than all else of a document to read. */
const known = new Set<string>()
const MOST_KNOWN = 1_000

const isZone = (zone: string): boolean => {
  if (known.has(zone)) return true
  if (!/^[A-Za-z]/.test(zone) || zonesClock(zone).timeZone === '') return false
  if (known.size < MOST_KNOWN) known.add(zone)
  return true
}

/** A zone of the IANA list, like Europe/Madrid. */
const Zone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return isZone(zone)
    } catch {
      return false
    }
  }, 'must be a time zone like Europe/Madrid')

/** Hours of some days of the week (1 is Monday); `to` at or before `from` ends on the next day. */
export const Opening = z.strictObject({
  days: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'names a day twice'),
  from: ClockTime,
  to: ClockTime,
})
type Opening = z.infer<typeof Opening>

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The minutes of the week that an opening covers, from Monday 00:00; the last may reach into the next week. */
const spansOf = ({ days, from, to }: Opening) =>
  days.map((day) => {
    const start = (day - 1) * DAY + minutesOf(from)
    const length = (minutesOf(to) - minutesOf(from) + DAY) % DAY || DAY
    return { start, end: start + length }
  })

const overlap = (openings: readonly Opening[]): boolean => {
  const spans = openings.flatMap(spansOf).sort((a, b) => a.start - b.start)
  const first = spans[0]
  return spans.some(
    ({ end }, at) => end > (spans[at + 1]?.start ?? (first && spans.length > 1 ? first.start + WEEK : end)),
  )
}

/** When a room is open; with no weekly hours every day but the closed ones. */
export const HoursRules = z.strictObject({
  mode: Switch.default('off'),
  zone: Zone.default('UTC'),
  weekly: z
    .array(Opening)
    .max(bounds['hours.weekly'].most)
    .refine((weekly) => !overlap(weekly), 'must not overlap')
    .default([]),
  closed: z.array(z.iso.date()).max(bounds['hours.closed'].most).default([]),
  closes: z.enum(['decks', 'room']).default('decks'),
})
