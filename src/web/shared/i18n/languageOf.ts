import type { Language } from './languages.ts'

/** The language of a tag such as `es-MX`, as the server writes its letters. */
export const languageOf = (tag: string): Language => (tag.startsWith('es') ? 'es' : 'en')
