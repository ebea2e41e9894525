import { inRoom, type Kind, MINUTE, roomLink, type Told } from './kind.ts'

const waited = ({ params }: Told): boolean => params['from'] === 'line'

/** One has no place on the decks, or in line for them, any more, and was not there to see why. */
export const seatLost: Kind = {
  words: {
    en: {
      title: (told) => `You are off the ${waited(told) ? 'wait list' : 'decks'} in ${inRoom.en(told)}`,
      body: (told) =>
        told.params['reason'] === 'moderator'
          ? `A moderator gave your ${waited(told) ? 'place' : 'seat'} to others`
          : told.params['reason'] === 'afk'
            ? 'You had not done anything for too long'
            : 'Your turn came and you had no song',
      nothing: 'You lost your place',
    },
    es: {
      title: (told) =>
        `Ya no estás en ${waited(told) ? 'la lista de espera' : 'los platos'} en ${inRoom.es(told)}`,
      body: ({ params }) =>
        params['reason'] === 'moderator'
          ? 'Un moderador ha dejado libre tu sitio'
          : params['reason'] === 'afk'
            ? 'Llevabas demasiado tiempo sin hacer nada'
            : 'Llegó tu turno y no tenías canción',
      nothing: 'Has perdido tu sitio',
    },
  },
  link: roomLink,
  master: null,
  push: { on: true, keptS: 10 * MINUTE, urgency: 'high', afterS: 3, throughQuiet: true },
  email: false,
}
