import { DAY, type Kind } from './kind.ts'

/** Somebody wants to be friends. */
export const friendRequest: Kind = {
  words: {
    en: { title: ({ actor }) => `${actor} wants to be friends`, nothing: 'New friend request' },
    es: {
      title: ({ actor }) => `${actor} quiere añadirte a sus amistades`,
      nothing: 'Nueva solicitud de amistad',
    },
  },
  link: ({ actorUuid }) => `/u/${actorUuid}`,
  master: 'friends',
  push: { on: true, keptS: DAY, urgency: 'low', afterS: 3, perSender: 6 },
  email: true,
}
