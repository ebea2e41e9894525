import { inRoom, type Kind, MINUTE, roomLink, type Told } from './kind.ts'

const minutes = ({ params }: Told): string => params['minutes'] ?? '5'

/** One's own turn comes in a few minutes, and one does not look at the room. */
export const turnSoon: Kind = {
  words: {
    en: {
      title: (told) => `You play in ${inRoom.en(told)} in about ${minutes(told)} min`,
      nothing: 'You play soon',
    },
    es: {
      title: (told) => `Pinchas en ${inRoom.es(told)} en unos ${minutes(told)} min`,
      nothing: 'Pinchas pronto',
    },
  },
  link: roomLink,
  master: null,
  push: { on: true, keptS: 5 * MINUTE, urgency: 'high', afterS: 0, passes: true, throughQuiet: true },
  email: false,
  joins: 'turn',
}
