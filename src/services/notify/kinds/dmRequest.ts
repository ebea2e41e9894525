import { DAY, type Kind } from './kind.ts'

/** Private messages of people one has not written to. */
export const dmRequest: Kind = {
  words: {
    en: {
      title: ({ count }) =>
        count === 1 ? 'Somebody new wrote to you' : `${count} messages of people who are new to you`,
      body: ({ actor }) => actor,
      nothing: 'New message',
    },
    es: {
      title: ({ count }) =>
        count === 1 ? 'Alguien nuevo te ha escrito' : `${count} mensajes de personas nuevas para ti`,
      body: ({ actor }) => actor,
      nothing: 'Mensaje nuevo',
    },
  },
  link: () => '/chat',
  master: 'chat',
  push: { on: false, keptS: DAY, urgency: 'low', afterS: 10 },
  email: false,
}
