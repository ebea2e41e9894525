import { DAY, eventLink, eventName, type Kind, type Told } from './kind.ts'

const changes: Record<'en' | 'es', Record<string, (name: string) => string>> = {
  en: {
    cancelled: (name) => `${name} does not take place`,
    time: (name) => `${name} has another time`,
    room: (name) => `${name} is in another room`,
  },
  es: {
    cancelled: (name) => `${name} no se celebra`,
    time: (name) => `${name} cambia de hora`,
    room: (name) => `${name} cambia de sala`,
  },
}

const said = (language: 'en' | 'es', told: Told, otherwise: string): string =>
  changes[language][told.params['change'] ?? '']?.(eventName[language](told)) ?? otherwise

/** An event one comes to, or may come to, is at another time, elsewhere or not at all. */
export const eventChanged: Kind = {
  words: {
    en: { title: (told) => said('en', told, 'An event has changed'), nothing: 'An event has changed' },
    es: { title: (told) => said('es', told, 'Un evento ha cambiado'), nothing: 'Un evento ha cambiado' },
  },
  link: eventLink,
  master: 'events',
  push: { on: true, keptS: DAY, urgency: 'normal', afterS: 3 },
  email: true,
  joins: 'event',
}
