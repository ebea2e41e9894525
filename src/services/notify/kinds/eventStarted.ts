import { eventLink, eventName, type Kind, MINUTE } from './kind.ts'

/** An event one comes to, or may come to, begins. */
export const eventStarted: Kind = {
  words: {
    en: { title: (told) => `${eventName.en(told)} begins now`, nothing: 'An event begins now' },
    es: { title: (told) => `${eventName.es(told)} empieza ahora`, nothing: 'Un evento empieza ahora' },
  },
  link: ({ roomSlug, params }) => (roomSlug === '' ? eventLink({ params }) : `/r/${roomSlug}`),
  master: 'events',
  push: { on: true, keptS: 30 * MINUTE, urgency: 'normal', afterS: 3 },
  email: false,
  joins: 'event',
}
