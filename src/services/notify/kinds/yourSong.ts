import { HOUR, inRoom, type Kind, roomLink } from './kind.ts'

/** One's own song plays, and one does not look at the room: it takes the place of `yourTurn`. */
export const yourSong: Kind = {
  words: {
    en: { title: (told) => `Your song plays in ${inRoom.en(told)}`, nothing: 'Your song plays' },
    es: { title: (told) => `Suena tu canción en ${inRoom.es(told)}`, nothing: 'Suena tu canción' },
  },
  link: roomLink,
  master: null,
  push: { on: true, keptS: HOUR, urgency: 'high', afterS: 0, passes: true, throughQuiet: true },
  email: false,
  joins: 'turn',
}
