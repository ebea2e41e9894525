import { HOUR, inRoom, type Kind, roomLink } from './kind.ts'

/** What a DJ one follows has to say. */
export const djMessage: Kind = {
  words: {
    en: {
      title: (told) => `${told.actor} plays in ${inRoom.en(told)}`,
      nothing: 'A DJ you follow has a message for you',
    },
    es: {
      title: (told) => `${told.actor} pincha en ${inRoom.es(told)}`,
      nothing: 'Un DJ que sigues tiene un mensaje para ti',
    },
  },
  link: roomLink,
  master: 'followedDjs',
  push: { on: true, keptS: HOUR, urgency: 'normal', afterS: 3 },
  email: false,
}
