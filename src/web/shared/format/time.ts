/** A moment in the reader's own zone and language: "21 Nov 2026, 14:05". */
export const moment = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** A day in the reader's own zone and language: "21 Nov 2026". */
export const day = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso))
