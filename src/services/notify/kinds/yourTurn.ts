import { HOUR, inRoom, type Kind, roomLink } from './kind.ts'

/** The song before one's own plays, and one does not look at the room. */
export const yourTurn: Kind = {
  words: {
    en: { title: (told) => `You are next in ${inRoom.en(told)}`, nothing: 'You are next' },
    es: { title: (told) => `Te toca después en ${inRoom.es(told)}`, nothing: 'Te toca después' },
  },
  link: roomLink,
  master: null,
  push: { on: true, keptS: HOUR, urgency: 'high', afterS: 0, passes: true, throughQuiet: true },
  email: false,
  joins: 'turn',
}
