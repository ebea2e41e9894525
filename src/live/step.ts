import type { PlaceTold } from '#contract/realtime/lineActions.ts'
import { type Command, isPersonCommand, type Occasion } from './command.ts'
import { decide } from './decide.ts'
import { isRefusal, type Decision, type RoomRefusal } from './decide/decision.ts'
import { wasHere, withAwake } from './decide/here.ts'
import { settled } from './decide/settled.ts'
import type { Event, Happening } from './event.ts'
import { evolve } from './evolve.ts'
import { factsOf, type RoomFact } from './facts.ts'
import { lineMessages } from './patch/lineMessage.ts'
import { messageOf, type Outgoing } from './patch/messageOf.ts'
import { playMessages } from './patch/play.ts'
import { skipBefore, skipMessages } from './patch/skip.ts'
import { tell, together } from './patch/together.ts'
import { type CommandRef, refOf, tookEffect } from './recentCommands.ts'
import { placeTold } from './rules/placeTold.ts'
import { shownPlay } from './shownPlay.ts'
import type { Room } from './state.ts'

/** What came of a command: events for the store, messages for clients, facts for other services. */
export interface Step {
  /** True if the command took effect, now or when it was sent before. */
  readonly changed: boolean
  readonly events: readonly Event[]
  readonly messages: readonly Outgoing[]
  readonly facts: readonly RoomFact[]
  /** What whoever asked is told of their new place. */
  readonly place?: PlaceTold
}

export interface RefusedStep extends RoomRefusal {
  /** A rule threw instead of deciding: a fault of ours, for the log. The room is as it was. */
  readonly fault?: unknown
}

/**
 * The only way to change a room: carries a command out on the caller's own room. A refusal changes nothing; otherwise
 * the room is changed in place, and the messages are built event by event from the room as it was before each.
 */
export const step = (room: Room, command: Command, occasion: Occasion): Step | RefusedStep => {
  const ref = refOf(command)
  if (ref !== null && tookEffect(room.recentCommands, ref)) return repeated
  const decision = decided(room, command, occasion)
  if ('fault' in decision || isRefusal(decision)) return decision
  const outcome: Outcome = { events: [], messages: [], facts: [] }
  if (isPersonCommand(command))
    carryOut(outcome, room, wasHere(room, command.by.userUuid, occasion.now, true), occasion.now, null)
  carryOut(outcome, room, decision, occasion.now, ref)
  let more = settled(room, occasion)
  for (; more.length > 0; more = settled(room, occasion)) carryOut(outcome, room, more, occasion.now, null)
  const { events, messages, facts } = outcome
  const place = placeTold(room, command, events, occasion.now)
  return { changed: decision.length > 0, events, messages, facts, ...(place && { place }) }
}

/** What a step has brought about so far. */
interface Outcome {
  readonly events: Event[]
  readonly messages: Outgoing[]
  readonly facts: RoomFact[]
}

/** Folds into the room what happens, and adds what is told of it. */
const carryOut = (
  { events, messages, facts }: Outcome,
  room: Room,
  happenings: readonly Happening[],
  at: number,
  by: CommandRef | null,
): void => {
  for (const happening of happenings) {
    const event: Event = by === null ? { at, ...happening } : { at, command: by, ...happening }
    const message = messageOf(room, event)
    if (message !== null) messages.push(message)
    const ofLine = lineMessages(room, event)
    for (const fact of factsOf(room, event)) facts.push(fact)
    const before = skipBefore(room)
    const playBefore = shownPlay(room)
    evolve(room, event)
    const ofPlay = playMessages(playBefore, room, event)
    const ofSkip = skipMessages(before, room, event)
    if (ofLine.length > 0 || ofPlay.length > 0 || ofSkip.length > 0)
      for (const told of together([...ofLine, ...ofPlay, ...ofSkip])) tell(messages, told)
    events.push(event)
  }
}

/** The sender did not hear the answer and asks again (R8). */
const repeated: Step = { changed: true, events: [], messages: [], facts: [] }

/** A refusal as its sender may hear of it. */
export const told = ({ refused, verdicts }: RoomRefusal): RoomRefusal => ({
  refused,
  ...(verdicts && { verdicts }),
})

/** Why a command would be refused as the room stands; null if it would be carried out. Changes nothing. */
export const refusalOf = (room: Room, command: Command, occasion: Occasion): RoomRefusal | null => {
  const ref = refOf(command)
  if (ref !== null && tookEffect(room.recentCommands, ref)) return null
  const decision = decided(room, command, occasion)
  return 'refused' in decision ? told(decision) : null
}

/** One person's odd request must not cost everybody the room. */
const decided = (room: Room, command: Command, occasion: Occasion): Decision | RefusedStep => {
  try {
    const found = isPersonCommand(command) ? withAwake(room, command.by.userUuid, occasion.now) : room
    return decide(found, command, occasion)
  } catch (fault) {
    return { refused: 'unavailable', fault }
  }
}
