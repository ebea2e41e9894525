import { inRoom, type Kind, MINUTE, roomLink } from './kind.ts'

/** A DJ one follows plays. */
export const djOnDecks: Kind = {
  words: {
    en: {
      title: (told) => `${told.actor} is on the decks in ${inRoom.en(told)}`,
      nothing: 'A DJ you follow is on the decks',
    },
    es: {
      title: (told) => `${told.actor} está pinchando en ${inRoom.es(told)}`,
      nothing: 'Un DJ que sigues está pinchando',
    },
  },
  link: roomLink,
  master: 'followedDjs',
  push: { on: true, keptS: 10 * MINUTE, urgency: 'normal', afterS: 3 },
  email: false,
}
