/** Making a format costs more than using it, and lists of messages use one for each of their rows. */
const kept = (options: Intl.DateTimeFormatOptions): ((language: string) => Intl.DateTimeFormat) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (language) => {
    const format = formats.get(language) ?? new Intl.DateTimeFormat(language, options)
    formats.set(language, format)
    return format
  }
}

const moments = kept({ dateStyle: 'medium', timeStyle: 'short' })
const days = kept({ dateStyle: 'medium' })
const times = kept({ hour: 'numeric', minute: '2-digit' })

/** A moment in the reader's own zone and language: "21 Nov 2026, 14:05". */
export const moment = (iso: string, language: string): string => moments(language).format(new Date(iso))

/** A day in the reader's own zone and language: "21 Nov 2026". */
export const day = (iso: string, language: string): string => days(language).format(new Date(iso))

/** A time of day in the reader's own zone and language, of epoch ms: "14:05". */
export const timeOfDay = (at: number, language: string): string => times(language).format(at)
