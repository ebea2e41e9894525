import { DAY, type Kind } from './kind.ts'

/** A private message of a friend, or of somebody one has written to. */
export const dm: Kind = {
  words: {
    en: {
      title: ({ actor, count }) =>
        count === 1 ? `New message from ${actor}` : `${count} new messages from ${actor}`,
      nothing: 'New message',
    },
    es: {
      title: ({ actor, count }) =>
        count === 1 ? `Mensaje nuevo de ${actor}` : `${count} mensajes nuevos de ${actor}`,
      nothing: 'Mensaje nuevo',
    },
  },
  link: ({ actorUuid }) => `/chat/${actorUuid}`,
  master: 'chat',
  push: { on: true, keptS: DAY, urgency: 'normal', afterS: 10 },
  email: true,
}
