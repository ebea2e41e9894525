import { eventLink, eventName, type Kind, MINUTE } from './kind.ts'

/** An event one comes to begins soon. */
export const eventReminder: Kind = {
  words: {
    en: { title: (told) => `${eventName.en(told)} begins soon`, nothing: 'An event begins soon' },
    es: { title: (told) => `${eventName.es(told)} empieza pronto`, nothing: 'Un evento empieza pronto' },
  },
  link: eventLink,
  master: 'events',
  push: { on: true, keptS: 30 * MINUTE, urgency: 'normal', afterS: 3 },
  email: false,
  joins: 'event',
}
