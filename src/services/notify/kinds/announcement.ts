import { HOUR, type Kind } from './kind.ts'

/** What those who run this place have to say; it brings its own words. */
export const announcement: Kind = {
  words: {
    en: { title: () => 'News from Roomtone', nothing: 'News from Roomtone' },
    es: { title: () => 'Novedades de Roomtone', nothing: 'Novedades de Roomtone' },
  },
  link: () => '/',
  master: null,
  push: { on: true, keptS: HOUR, urgency: 'low', afterS: 3 },
  email: false,
}
