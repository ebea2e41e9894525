/** When something is, as people say it. */
export interface When {
  /** The day and the times in the reader's zone: "Thursday, November 26, 9:00 – 10:30 PM". */
  readonly here: string
  /** The same in the event's own zone, where the clocks differ. */
  readonly there: string | undefined
}

const range = (start: Date, end: Date, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).formatRange(start, end)

/** When an event is, for a reader in `readerZone` (IANA). */
export const whenOf = (
  event: { readonly startTime: string; readonly endTime: string; readonly timeZone: string },
  language: string,
  readerZone: string,
): When => {
  const [start, end] = [new Date(event.startTime), new Date(event.endTime)]
  const here = range(start, end, language, readerZone)
  const there = range(start, end, language, event.timeZone)
  return { here, there: there === here ? undefined : there }
}

export const zoneOfReader = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A moment as the wall time of a zone: `2026-11-26T21:00`. */
export const wallTimeIn = (iso: string, timeZone: string): string =>
  // Sweden writes dates as ISO does.
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(iso))
    .replace(' ', 'T')

/** A moment as a day and time of a zone: "Thursday, November 26, 2026 at 9:00 PM". */
export const startIn = (iso: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(iso))
