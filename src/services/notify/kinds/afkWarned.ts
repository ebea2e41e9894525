import { inRoom, type Kind, MINUTE, roomLink } from './kind.ts'

/** One has a place on the decks or in line, and has done nothing for long: also to who looks at the room, as nobody may be there. */
export const afkWarned: Kind = {
  words: {
    en: {
      title: (told) => `Are you still in ${inRoom.en(told)}?`,
      body: ({ params }) =>
        params['minutes'] === undefined
          ? 'You have not done anything there for a while'
          : `Do something there within ${params['minutes']} min, or others get your place`,
      nothing: 'Are you still there?',
    },
    es: {
      title: (told) => `¿Sigues en ${inRoom.es(told)}?`,
      body: ({ params }) =>
        params['minutes'] === undefined
          ? 'Llevas un rato sin hacer nada allí'
          : `Haz algo allí en los próximos ${params['minutes']} min o tu sitio será para otros`,
      nothing: '¿Sigues ahí?',
    },
  },
  link: roomLink,
  master: null,
  push: { on: true, keptS: 10 * MINUTE, urgency: 'high', afterS: 0, passes: true, throughQuiet: true },
  email: false,
  joins: 'afk',
}
