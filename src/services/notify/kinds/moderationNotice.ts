import { DAY, inRoom, type Kind, type Told } from './kind.ts'

type Act = (told: Told) => string

const acts: Record<'en' | 'es', Record<string, Act>> = {
  en: {
    banUser: (told) => `You were banned from ${inRoom.en(told)}`,
    kickUser: (told) => `You were asked to leave ${inRoom.en(told)}`,
    globalKick: () => 'You were removed from all rooms',
    globalBan: () => 'Your account was banned',
    temporaryBan: () => 'Your account was banned for a while',
  },
  es: {
    banUser: (told) => `Se te ha expulsado de ${inRoom.es(told)}`,
    kickUser: (told) => `Se te ha pedido que salgas de ${inRoom.es(told)}`,
    globalKick: () => 'Se te ha sacado de todas las salas',
    globalBan: () => 'Tu cuenta ha sido bloqueada',
    temporaryBan: () => 'Tu cuenta ha sido bloqueada durante un tiempo',
  },
}

/** A moderator acted about somebody; who it was is not said. */
export const moderationNotice: Kind = {
  words: {
    en: {
      title: (told) => acts.en[told.params['act'] ?? '']?.(told) ?? 'A moderator acted about you',
      nothing: 'A notice of the moderators',
    },
    es: {
      title: (told) => acts.es[told.params['act'] ?? '']?.(told) ?? 'Un moderador ha intervenido',
      nothing: 'Un aviso de los moderadores',
    },
  },
  link: () => '/',
  master: null,
  push: { on: true, keptS: 7 * DAY, urgency: 'normal', afterS: 3, passes: true },
  email: true,
  always: true,
}
