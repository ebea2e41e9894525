import { inRoom, type Kind, MINUTE, roomLink } from './kind.ts'

/** One has no seat on the decks any more, and was not there to see why. */
export const seatLost: Kind = {
  words: {
    en: {
      title: (told) => `You are off the decks in ${inRoom.en(told)}`,
      body: ({ params }) =>
        params['reason'] === 'moderator'
          ? 'A moderator gave your seat to others'
          : params['reason'] === 'afk'
            ? 'You had not done anything for too long'
            : 'Your turn came and you had no song',
      nothing: 'You are off the decks',
    },
    es: {
      title: (told) => `Ya no estás en los platos en ${inRoom.es(told)}`,
      body: ({ params }) =>
        params['reason'] === 'moderator'
          ? 'Un moderador ha dejado libre tu sitio'
          : params['reason'] === 'afk'
            ? 'Llevabas demasiado tiempo sin hacer nada'
            : 'Llegó tu turno y no tenías canción',
      nothing: 'Ya no estás en los platos',
    },
  },
  link: roomLink,
  master: null,
  push: { on: true, keptS: 10 * MINUTE, urgency: 'high', afterS: 3, throughQuiet: true },
  email: false,
}
