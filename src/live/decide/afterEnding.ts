import type { PlayEnded } from '#contract/room/skip.ts'
import type { Occasion } from '../command.ts'
import { withoutPlay } from '../rules/keptPlay.ts'
import type { Room } from '../state.ts'
import { type Context, contextOf } from './context.ts'
import { keptTurn, nextTurn, type Turn } from './turns.ts'

const EARLY_MS = 30_000

/** True if what plays was hardly heard: less than half of it, and less than half a minute. */
const isEarly = ({ decks: { play } }: Room, now: number): boolean => {
  if (play === null) return false
  const { startTime, endTime } = play.now
  return now - startTime < Math.min(EARLY_MS, (endTime - startTime) / 2)
}

/**
 * The order once somebody ends what plays. Where the rules say so, what others end early counts for nothing: its DJ is
 * still first.
 */
export const turnAfter = (room: Room, { by, keep }: Pick<PlayEnded, 'by' | 'keep'>, now: number): Turn => {
  if (keep) return keptTurn(room.decks)
  const isOthers = by === 'vote' || by === 'staff' || by === 'rule'
  return isOthers && !room.doc.decks.skippedCounts && isEarly(room, now)
    ? { ...keptTurn(room.decks), uncounted: true }
    : nextTurn(room.decks, room.settings.songsPerDj)
}

/** What rules are asked of once what plays ended: where it counts for nothing, its DJ's share is without it. */
export const contextAfter = (room: Room, turn: Turn, occasion: Occasion): Context =>
  contextOf(turn.kept ? withoutPlay(room) : room, occasion)
