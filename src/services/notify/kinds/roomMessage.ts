import { HOUR, inRoom, type Kind, roomLink } from './kind.ts'

/** What those who run a room have to say; it brings its own words. */
export const roomMessage: Kind = {
  words: {
    en: { title: (told) => `News from ${inRoom.en(told)}`, nothing: 'News from a room' },
    es: { title: (told) => `Novedades de ${inRoom.es(told)}`, nothing: 'Novedades de una sala' },
  },
  link: roomLink,
  master: null,
  push: { on: true, keptS: HOUR, urgency: 'low', afterS: 3 },
  email: false,
  isPublic: true,
}
