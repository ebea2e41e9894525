import { APPEAL_DAYS } from '#contract/audit/moderationLog.ts'
import type { LogKind } from '#contract/audit/logKind.ts'
import { mailIn, type MailText, type Words } from '../words.ts'

const what: Partial<Record<LogKind, Words<string>>> = {
  warn: { en: 'You were warned', es: 'Has recibido una advertencia' },
  siteKick: { en: 'You were removed from all rooms', es: 'Se te ha sacado de todas las salas' },
  siteBan: { en: 'Your account was banned', es: 'Tu cuenta ha sido bloqueada' },
  siteTempBan: { en: 'Your account was banned for a while', es: 'Tu cuenta ha sido bloqueada por un tiempo' },
  siteUnban: { en: 'Your account is open again', es: 'Tu cuenta vuelve a estar abierta' },
}

/** An act on an account, as its letter tells it. */
export interface ToldAct {
  readonly kind: LogKind
  readonly reason: string
  /** ISO; null if it lasts, or is over at once. */
  readonly until: string | null
  /** A rule of the server did it, nobody in person. */
  readonly automated: boolean
}

/** A moment as it is written where the reader's zone is not known. */
export const utcMoment = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`

/** Tells somebody what was done about their account, why, until when and how to appeal; null for what has no letter. */
export const actLetter = ({ kind, reason, until, automated }: ToldAct): Words<MailText> | null => {
  const done = what[kind]
  if (done === undefined) return null
  const said = (label: string, text: string | null): string[] => (text ? [`${label}: ${text}`] : [])
  const time = until && utcMoment(until)
  const appeal = kind !== 'siteUnban'
  return mailIn({
    en: [
      done.en,
      `${done.en}.`,
      ...said('Reason', reason),
      ...said('Until', time),
      ...(automated ? ['A rule of this server did this, nobody in person.'] : []),
      ...(appeal
        ? [
            `You can appeal once within ${APPEAL_DAYS} days: sign in, and you are told how. Somebody else decides it.`,
          ]
        : []),
    ],
    es: [
      done.es,
      `${done.es}.`,
      ...said('Motivo', reason),
      ...said('Hasta', time),
      ...(automated ? ['Lo ha hecho una regla de este servidor, nadie en persona.'] : []),
      ...(appeal
        ? [
            `Puedes recurrir una vez en ${APPEAL_DAYS} días: inicia sesión y verás cómo. Lo decidirá otra persona.`,
          ]
        : []),
    ],
  })
}
