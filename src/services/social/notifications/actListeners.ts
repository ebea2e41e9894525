import type { LogKind } from '#contract/audit/logKind.ts'
import { appealDecided, reportResolved } from '#facts/audit.ts'
import { ledgerFaulty } from '#facts/merch.ts'
import { acted } from '#facts/moderation.ts'
import type { Listener } from '#services/core/facts/listener.ts'
import { adminUuids } from '#services/user/api.ts'
import { tells } from './tells.ts'

/** Acts that the restricted person is not told: what gives something back, and a line that stays in its place. */
const untold: ReadonlySet<LogKind> = new Set<LogKind>([
  'unmute',
  'djUnban',
  'roomUnban',
  'siteUnban',
  'removeRole',
  'undo',
  'wordHeld',
  'wordPassed',
  // Nothing was done to them: their song plays on.
  'songKept',
  // `seatLost` tells of it.
  'offDecks',
])

/**
 * What people are told of what moderators do about them, and of what they reported and appealed; and those who run the
 * place of what needs them.
 */
export const actListeners: readonly Listener[] = [
  tells(
    'social.tellActed',
    acted,
    ({ kind, userUuid, roomUuid, newRole, reason, until, automated, quiet, at }) => {
      if (userUuid === null || untold.has(kind) || quiet) return null
      const room = roomUuid === null ? {} : { roomUuid }
      if (kind === 'grantRole') {
        const params = { role: newRole ?? '', ...(roomUuid !== null && { inRoom: 'yes' }) }
        return { kind: 'roleGranted', to: [userUuid], ...room, params }
      }
      const act = roomUuid === null && kind === 'warn' ? 'siteWarn' : kind
      const more = { ...(until !== null && { until }), ...(automated && { automated: 'yes' }) }
      return { kind: 'moderationNotice', to: [userUuid], ...room, params: { act, text: reason, at, ...more } }
    },
  ),
  tells('social.tellResolved', reportResolved, ({ outcome, userUuids }) => ({
    kind: 'reportResolved',
    to: userUuids,
    params: { outcome },
  })),
  tells('social.tellDecided', appealDecided, ({ userUuid, state, answer }) => ({
    kind: 'appealDecided',
    to: [userUuid],
    params: { state, text: answer },
  })),
  tells('social.tellLedger', ledgerFaulty, async ({ accounts, checkouts, addsUp }, { db }) => ({
    kind: 'ledgerFaulty',
    to: await adminUuids(db),
    params: {
      accounts: String(accounts),
      checkouts: String(checkouts),
      addsUp: addsUp ? 'yes' : 'no',
    },
  })),
]
