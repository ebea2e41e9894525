import { HOUR, inRoom, type Kind, roomLink } from './kind.ts'

/** Somebody's message was answered. */
export const reply: Kind = {
  words: {
    en: {
      title: (told) =>
        told.count === 1
          ? `${told.actor} answered you in ${inRoom.en(told)}`
          : `${told.count} answers to you in ${inRoom.en(told)}, the last by ${told.actor}`,
      nothing: 'You have an answer',
    },
    es: {
      title: (told) =>
        told.count === 1
          ? `${told.actor} te ha respondido en ${inRoom.es(told)}`
          : `${told.count} respuestas en ${inRoom.es(told)}, la última de ${told.actor}`,
      nothing: 'Tienes una respuesta',
    },
  },
  link: roomLink,
  master: 'chat',
  push: { on: true, keptS: HOUR, urgency: 'normal', afterS: 10, perSender: 6 },
  email: true,
  isPublic: true,
}
