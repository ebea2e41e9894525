import * as z from 'zod'

/**
 * The messages that tell watchers of the wait list; and, beside the documented ones, of the decks: what rules count of
 * seats, and `/roomtone/skip` when another song plays.
 */
export const lineMessage = 'roomtone.line'
export const decksMessage = 'roomtone.decks'

/** Somebody in the wait list. The order is by `key`, item by item; a missing item is smaller. */
export const ShownPlace = z
  .object({
    key: z.array(z.number()),
    /** When they lined up, epoch ms. */
    since: z.number(),
    /** How often their turn to move up came without a song. */
    passes: z.number().int(),
  })
  .meta({ id: 'PlaceInLine' })
export type ShownPlace = z.infer<typeof ShownPlace>

/** A seat as watchers see it. */
export const ShownSeat = z
  .object({
    /** Plays of this stay. */
    plays: z.number().int(),
    /** Plays until the seat is handed on, if somebody waits; null without a limit. */
    left: z.number().int().nullable(),
    /** Its holder lets the next own turn go by. */
    passing: z.boolean(),
    /** Its holder gives it up when the own song ends. */
    leaving: z.boolean(),
  })
  .meta({ id: 'SeatOfRules' })
export type ShownSeat = z.infer<typeof ShownSeat>

/** Why somebody is no longer in the wait list without having been given a seat. */
export const leftLineWhys = [
  'own',
  'moderator',
  'left',
  'kicked',
  'mayNot',
  'plays',
  'hours',
  'afk',
  'noSong',
  'reset',
] as const
export type LeftLineWhy = (typeof leftLineWhys)[number]

/** Why somebody has no seat on the decks any more. */
export const removedDjWhys = [
  'own',
  'afterSong',
  'moderator',
  'empty',
  'silent',
  'left',
  'kicked',
  'mayNot',
  'stay',
  'plays',
  'afk',
  'hours',
  'house',
] as const
export type RemovedDjWhy = (typeof removedDjWhys)[number]

/** Orders two keys of the wait list as `sort` wants it: negative if `a` comes first. */
export const byKey = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one, other] = [a[i], b[i]]
    if (one === other) continue
    if (one === undefined) return -1
    if (other === undefined) return 1
    return one - other
  }
  return 0
}

/** Tells watchers that somebody's turn to move up went by, and why; params only. */
export const passedOverMessage = 'roomtone.passedOver'

/** What `roomtone.passedOver` says. */
export const PassedOverNotice = z.object({
  userUuid: z.string(),
  why: z.enum(['noSong', 'barred']),
  /** They are in the wait list still. */
  keeps: z.boolean(),
  /** So often more may their turn come without a song. */
  turnsLeft: z.number().int(),
})
export type PassedOverNotice = z.infer<typeof PassedOverNotice>
