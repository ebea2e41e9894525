import type { Caller, Occasion, PersonCommand } from '../command.ts'
import { waitsForHouse } from '../house/waiting.ts'
import { onlyWatches } from '../shield.ts'
import { listenersAt, mayVote, neededOf } from '../skip/listeners.ts'
import type { Room } from '../state.ts'
import { contextAfter, turnAfter } from './afterEnding.ts'
import { type Decision, refused } from './decision.ts'
import { endedWith } from './ended.ts'
import { mayModerate } from './mayModerate.ts'
import { startTurn } from './turns.ts'

type Of<T extends PersonCommand['type']> = Extract<PersonCommand, { type: T }>

/** True if a command names a play that is not the one under way: what it was about is over. */
const isOver = (room: Room, playId: string | null | undefined): boolean =>
  typeof playId === 'string' && playId !== room.decks.play?.now.playId

/** Somebody wants the song that plays to end, or no longer does. */
export const voteToSkip = (
  room: Room,
  { by, params: { playId, on, reason } }: Of<'roomtone.voteToSkip'>,
  { now }: Occasion,
): Decision => {
  const { skip } = room
  if (isOver(room, playId)) return []
  if (room.decks.play === null) return refused('nothingPlaying')
  if (skip === null) return refused('skipOff')
  const before = skip.votes.get(by.userUuid)
  if (!on) return before === undefined ? [] : [{ type: 'skipVoted', userUuid: by.userUuid, on }]
  if (skip.shown?.vetoedBy) return refused('skipVetoed')
  if (onlyWatches(room.shield, by.role, now)) return refused('notAllowed')
  if (!mayVote(room, skip, by.userUuid, now)) return refused('skipNotYours')
  if (neededOf(listenersAt(room, skip, now, by.userUuid), room.doc) === null) return refused('skipTooFew')
  if (before === (reason ?? null)) return []
  return [{ type: 'skipVoted', userUuid: by.userUuid, on, ...(reason && { reason }) }]
}

/** A moderator keeps the song: no vote on this play any more. */
export const vetoSkip = (
  room: Room,
  { by, params: { playId } }: Of<'roomtone.vetoSkip'>,
  { now }: Occasion,
): Decision => {
  if (!mayModerate(room, by, now)) return refused('notAllowed')
  if (isOver(room, playId)) return []
  if (room.decks.play === null) return refused('nothingPlaying')
  if (room.skip === null) return refused('skipOff')
  return room.skip.shown?.vetoedBy ? [] : [{ type: 'skipVetoed', by: by.userUuid }]
}

const endedBy = (room: Room, by: Caller): 'dj' | 'staff' =>
  room.decks.play?.djUuid === by.userUuid || waitsForHouse(room, by.userUuid) ? 'dj' : 'staff'

/** The playing DJ, whoever waits first for the seat of the house DJ, or a moderator ends the song, with a reason; moderators may let the DJ keep the turn. */
export const skip = (
  room: Room,
  { by, params: { playId, reason, keep } }: Of<'roomtone.skip'>,
  occasion: Occasion,
): Decision => {
  const { play, skippedAt } = room.decks
  if (isOver(room, playId) || occasion.now - skippedAt < room.rules.skipPauseMs) return []
  if (play === null) return refused('nothingPlaying')
  const moderates = mayModerate(room, by, occasion.now)
  const mayEnd = play.djUuid === by.userUuid || waitsForHouse(room, by.userUuid)
  if (!moderates && (keep || !mayEnd)) return refused('notAllowed')
  const how = { by: endedBy(room, by), keep, ...(reason && { reason }) }
  const turn = { ...turnAfter(room, how, occasion.now), skipped: true }
  return endedWith(startTurn(room.decks, turn, contextAfter(room, turn, occasion)), how)
}
