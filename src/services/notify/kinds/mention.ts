import { HOUR, inRoom, type Kind, roomLink } from './kind.ts'

/** Somebody was named in a chat. */
export const mention: Kind = {
  words: {
    en: {
      title: (told) =>
        told.count === 1
          ? `${told.actor} mentioned you in ${inRoom.en(told)}`
          : `${told.count} mentions of you in ${inRoom.en(told)}, the last by ${told.actor}`,
      nothing: 'You were mentioned',
    },
    es: {
      title: (told) =>
        told.count === 1
          ? `${told.actor} te ha mencionado en ${inRoom.es(told)}`
          : `${told.count} menciones en ${inRoom.es(told)}, la última de ${told.actor}`,
      nothing: 'Te han mencionado',
    },
  },
  link: roomLink,
  master: 'chat',
  push: { on: true, keptS: HOUR, urgency: 'normal', afterS: 10, perSender: 6 },
  email: true,
  isPublic: true,
}
