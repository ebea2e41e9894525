import { inRoom, type Kind, MINUTE, roomLink } from './kind.ts'

/** The first of one's friends is in a room while one is in none. */
export const friendInRoom: Kind = {
  words: {
    en: { title: (told) => `${told.actor} is in ${inRoom.en(told)}`, nothing: 'A friend is in a room' },
    es: { title: (told) => `${told.actor} está en ${inRoom.es(told)}`, nothing: 'Un amigo está en una sala' },
  },
  link: roomLink,
  master: 'friends',
  push: { on: false, keptS: 10 * MINUTE, urgency: 'low', afterS: 3 },
  email: false,
}
