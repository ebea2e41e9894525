import { DAY, type Kind } from './kind.ts'

/** Somebody of one's contacts, who has one in theirs, is here. */
export const contactJoined: Kind = {
  words: {
    en: { title: ({ actor }) => `${actor}, from your contacts, is here too`, nothing: 'A contact is here' },
    es: {
      title: ({ actor }) => `${actor}, de tus contactos, también está aquí`,
      nothing: 'Un contacto está aquí',
    },
  },
  link: ({ actorUuid }) => `/u/${actorUuid}`,
  master: 'friends',
  push: { on: false, keptS: DAY, urgency: 'low', afterS: 3 },
  email: false,
}
