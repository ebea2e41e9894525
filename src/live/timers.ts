import { afkTimer } from './afk/timer.ts'
import type { TimerCommand } from './command.ts'
import { effectsEnd } from './decide/effects.ts'
import { houseDue } from './house/due.ts'
import { keptTimer } from './kept/timer.ts'
import { skipTimer } from './skip/skipTimer.ts'
import { windowEnd } from './rules/windowEnd.ts'
import type { Room } from './state.ts'
import { themeTimer } from './theme/timer.ts'

/** Something to do at a time, epoch ms. */
export interface Timer {
  readonly at: number
  readonly command: TimerCommand
}

/** A song this short gives its DJ time to choose; only then the queue is looked into. */
const SETTLE_MS = 1_500

const playTimer = ({ decks, rules }: Room): Timer | null => {
  if (decks.play === null) return null
  const { playId, startTime, endTime } = decks.play.now
  const prepareAt = Math.max(startTime + SETTLE_MS, endTime - rules.prepareMs)
  return decks.play.prepared || prepareAt >= endTime
    ? { at: endTime, command: { type: 'endSong', playId } }
    : { at: prepareAt, command: { type: 'prepareNext', playId } }
}

const silenceTimer = ({ decks, rules }: Room): Timer | null => {
  if (decks.silence === null) return null
  return decks.silence.over
    ? { at: decks.silence.since + rules.silentDecksMs, command: { type: 'clearSilentSeat' } }
    : { at: decks.silence.graceUntil, command: { type: 'endGrace' } }
}

const presenceTimer = (room: Room): Timer | null => {
  for (const [userUuid, at] of room.away) return { at, command: { type: 'endPresence', userUuid } }
  return null
}

const effectsTimer = (room: Room): Timer | null => {
  const at = effectsEnd(room)
  return at === null ? null : { at, command: { type: 'endEffects' } }
}

const windowTimer = (room: Room): Timer | null => {
  const at = windowEnd(room)
  return at === null ? null : { at, command: { type: 'askQueues' } }
}

const hoursTimer = ({ open }: Room): Timer | null =>
  open.changesAt === null ? null : { at: open.changesAt, command: { type: 'turnHours' } }

const houseTimer = (room: Room): Timer | null => {
  const at = houseDue(room)
  return at === null ? null : { at, command: { type: 'startHouse' } }
}

/** What is due next in a room, and when; null if nothing will be. The host sets the clock. */
export const nextTimer = (room: Room): Timer | null => {
  let next: Timer | null =
    room.nextExpiry === null ? null : { at: room.nextExpiry, command: { type: 'expireRoles' } }
  const others = [
    playTimer,
    silenceTimer,
    windowTimer,
    presenceTimer,
    effectsTimer,
    skipTimer,
    hoursTimer,
    themeTimer,
    afkTimer,
    houseTimer,
    keptTimer,
  ]
  for (const timer of others.map((of) => of(room))) {
    if (timer !== null && (next === null || timer.at < next.at)) next = timer
  }
  return next
}
