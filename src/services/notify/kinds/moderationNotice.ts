import { APPEAL_DAYS } from '#contract/audit/moderationLog.ts'
import { utcMoment } from '../mails/actLetter.ts'
import { DAY, inRoom, type Kind, type Told } from './kind.ts'

type Act = (told: Told) => string

const acts: Record<'en' | 'es', Record<string, Act>> = {
  en: {
    warn: (told) => `You were warned in ${inRoom.en(told)}`,
    siteWarn: () => 'You were warned',
    mute: (told) => `You cannot write in ${inRoom.en(told)} for now`,
    djBan: (told) => `You cannot DJ in ${inRoom.en(told)} for now`,
    roomBan: (told) => `You were banned from ${inRoom.en(told)}`,
    kick: (told) => `You were asked to leave ${inRoom.en(told)}`,
    siteKick: () => 'You were removed from all rooms',
    siteBan: () => 'Your account was banned',
    siteTempBan: () => 'Your account was banned for a while',
    deleteMessages: (told) => `Messages of yours in ${inRoom.en(told)} were deleted`,
  },
  es: {
    warn: (told) => `Has recibido una advertencia en ${inRoom.es(told)}`,
    siteWarn: () => 'Has recibido una advertencia',
    mute: (told) => `Por ahora no puedes escribir en ${inRoom.es(told)}`,
    djBan: (told) => `Por ahora no puedes pinchar en ${inRoom.es(told)}`,
    roomBan: (told) => `Se te ha expulsado de ${inRoom.es(told)}`,
    kick: (told) => `Se te ha pedido que salgas de ${inRoom.es(told)}`,
    siteKick: () => 'Se te ha sacado de todas las salas',
    siteBan: () => 'Tu cuenta ha sido bloqueada',
    siteTempBan: () => 'Tu cuenta ha sido bloqueada durante un tiempo',
    deleteMessages: (told) => `Se han borrado mensajes tuyos en ${inRoom.es(told)}`,
  },
}

/** What an act was called before there was a log. */
const former: Readonly<Record<string, string>> = {
  banUser: 'roomBan',
  kickUser: 'kick',
  globalKick: 'siteKick',
  globalBan: 'siteBan',
  temporaryBan: 'siteTempBan',
}

const actIn = (language: 'en' | 'es', told: Told): string | undefined => {
  const { act = '' } = told.params
  return acts[language][former[act] ?? act]?.(told)
}

/** Why, until when, whether a rule did it, and until when it can be appealed. */
const bodyIn =
  (words: Record<'until' | 'rule' | 'appeal', string>) =>
  ({ text, params: { until, at, automated } }: Told): string =>
    [
      text,
      until && `${words.until} ${utcMoment(until)}`,
      automated && words.rule,
      at && `${words.appeal} ${utcMoment(new Date(Date.parse(at) + APPEAL_DAYS * DAY * 1000).toISOString())}`,
    ]
      .filter(Boolean)
      .join(' · ')

/** A moderator acted about somebody; who it was is not said. */
export const moderationNotice: Kind = {
  words: {
    en: {
      title: (told) => actIn('en', told) ?? 'A moderator acted about you',
      body: bodyIn({ until: 'until', rule: 'a rule of this server did it', appeal: 'can be appealed until' }),
      nothing: 'A notice of the moderators',
    },
    es: {
      title: (told) => actIn('es', told) ?? 'Un moderador ha intervenido',
      body: bodyIn({
        until: 'hasta',
        rule: 'lo ha hecho una regla del servidor',
        appeal: 'se puede recurrir hasta',
      }),
      nothing: 'Un aviso de los moderadores',
    },
  },
  link: () => '/moderation',
  master: null,
  push: { on: true, keptS: 7 * DAY, urgency: 'normal', afterS: 3, passes: true },
  email: true,
  always: true,
}
