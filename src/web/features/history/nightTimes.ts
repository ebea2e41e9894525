interface Span {
  readonly beganAt: string
  readonly endedAt: string
}

/** The day a night began on, in the reader's own zone and language: "Friday, 20 November 2026". */
export const dayOfNight = ({ beganAt }: Pick<Span, 'beganAt'>, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(beganAt))

const hours = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(iso))

/** From when to when a night was: "21:04 – 02:31". */
export const hoursOfNight = ({ beganAt, endedAt }: Span, language: string): string =>
  `${hours(beganAt, language)} – ${hours(endedAt, language)}`

/** The hour and minute of one moment of it. */
export const timeOfPlay = hours
