import type { LogKind } from '#contract/audit/logKind.ts'

/** What a moderator can do about somebody from a case: in the room of the case, or on the whole site. */
export const roomActs = ['warn', 'mute', 'djBan', 'kick', 'roomBan'] as const
export const siteActs = ['siteWarn', 'siteKick', 'siteBan'] as const
export type CaseAct = (typeof roomActs)[number] | (typeof siteActs)[number]

/** Acts that give back what another took in a room. */
export type LiftingAct = 'unmute' | 'roomUnban'

/** The acts of a case, in the order of their keys 1 to 9. */
export const actsFor = (place: { readonly inRoom: boolean; readonly isStaff: boolean }): CaseAct[] => [
  ...(place.inRoom ? roomActs : []),
  ...(place.isStaff ? siteActs : []),
]

const MINUTE_MS = 60_000

/** How long an act may last, in minutes; null lasts, and `date` ends when the moderator says. */
const lengths = {
  tenMinutes: 10,
  hour: 60,
  day: 1440,
  week: 10_080,
  month: 43_200,
  ever: null,
  date: null,
} as const
export type Length = keyof typeof lengths

const all = Object.keys(lengths) as Length[]

/** The lengths one can choose from; none where an act has no end. */
export const lengthsOf = (act: CaseAct): readonly Length[] => {
  if (act === 'kick') return ['tenMinutes', 'hour', 'day']
  return act === 'mute' || act === 'djBan' || act === 'roomBan' || act === 'siteBan' ? all : []
}

/** When an act ends; null for never. `date` is local time as a browser's field gives it. */
export const endOf = (length: Length, date: string, now = Date.now()): string | null => {
  if (length === 'date') return new Date(date).toISOString()
  const minutes = lengths[length]
  return minutes === null ? null : new Date(now + minutes * MINUTE_MS).toISOString()
}

const lasting: readonly LogKind[] = [
  'warn',
  'mute',
  'unmute',
  'djBan',
  'djUnban',
  'roomBan',
  'roomUnban',
  'grantRole',
  'removeRole',
  'siteBan',
  'siteTempBan',
  'siteUnban',
  'deleteMessages',
  'clearChat',
  'shield',
  'raid',
]

/** True for acts that can be taken back; kicks are over once they are done. */
export const isUndoable = (kind: LogKind): boolean => lasting.includes(kind)
