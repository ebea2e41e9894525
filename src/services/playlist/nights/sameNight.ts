const HOUR_MS = 3_600_000
/** So long a silence ends a night. */
export const SILENCE_MS = 3 * HOUR_MS
/** At this hour of the room’s clock another night begins. */
const MORNING = 6

interface Span {
  readonly from: Date
  readonly to: Date
}

/** The day a time belongs to by the clock of a zone, where days begin in the morning. */
const dayOf = (time: Date, zone: string): number => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  })
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const of = (part: Intl.DateTimeFormatPartTypes): number => parts.get(part) ?? 0
  const day = Date.UTC(of('year'), of('month') - 1, of('day')) / (24 * HOUR_MS)
  return of('hour') < MORNING ? day - 1 : day
}

/** True if a play belongs to a night: of the same day by the clock of `zone`, and no silence of three hours between them. */
export const isOfNight = (play: Span, night: Span, zone: string): boolean =>
  dayOf(play.from, zone) === dayOf(night.from, zone) &&
  play.from.getTime() - night.to.getTime() < SILENCE_MS &&
  night.from.getTime() - play.to.getTime() < SILENCE_MS
