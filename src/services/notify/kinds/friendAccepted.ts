import { DAY, type Kind } from './kind.ts'

/** Whom one invited is a friend now. */
export const friendAccepted: Kind = {
  words: {
    en: { title: ({ actor }) => `You and ${actor} are friends now`, nothing: 'You have a new friend' },
    es: { title: ({ actor }) => `${actor} y tú ya sois amigos`, nothing: 'Tienes una nueva amistad' },
  },
  link: ({ actorUuid }) => `/u/${actorUuid}`,
  master: 'friends',
  push: { on: true, keptS: DAY, urgency: 'low', afterS: 3 },
  email: true,
}
