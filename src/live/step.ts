import type { PlaceInLine } from '#contract/realtime/lineActions.ts'
import { type Command, isPersonCommand, type Occasion } from './command.ts'
import { decide } from './decide.ts'
import { isRefusal, type Decision, type RoomRefusal } from './decide/decision.ts'
import { wasHere } from './decide/here.ts'
import { settled } from './decide/settled.ts'
import type { Event, Happening } from './event.ts'
import { evolve } from './evolve.ts'
import { factsOf, type RoomFact } from './facts.ts'
import { placeTold } from './line/place.ts'
import { lineMessageOf } from './patch/lineMessage.ts'
import { messageOf, type Outgoing } from './patch/messageOf.ts'
import { playMessages } from './patch/play.ts'
import { skipBefore, skipMessages } from './patch/skip.ts'
import { tell, together } from './patch/together.ts'
import { type CommandRef, refOf, tookEffect } from './recentCommands.ts'
import { shownPlay } from './shownPlay.ts'
import type { Room } from './state.ts'

/** What came of a command: events for the store, messages for clients, facts for other services. */
export interface Step {
  /** True if the command took effect, now or when it was sent before. */
  readonly changed: boolean
  readonly events: readonly Event[]
  readonly messages: readonly Outgoing[]
  readonly facts: readonly RoomFact[]
  /** Where whoever asked lined up. */
  readonly place?: PlaceInLine
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
  const events: Event[] = []
  const messages: Outgoing[] = []
  const facts: RoomFact[] = []
  const at = occasion.now
  const carryOut = (happenings: readonly Happening[], by: CommandRef | null): void => {
    for (const happening of happenings) {
      const event: Event = by === null ? { at, ...happening } : { at, command: by, ...happening }
      const message = messageOf(room, event)
      if (message !== null) messages.push(message)
      const ofLine = lineMessageOf(room, event)
      for (const fact of factsOf(room, event)) facts.push(fact)
      const [before, playBefore] = [skipBefore(room), shownPlay(room)]
      evolve(room, event)
      const forWatchers = [
        ...(ofLine === null ? [] : [ofLine]),
        ...playMessages(playBefore, room, event),
        ...skipMessages(before, room, event),
      ]
      for (const told of together(forWatchers)) tell(messages, told)
      events.push(event)
    }
  }
  if (isPersonCommand(command)) carryOut(wasHere(room, command.by.userUuid, at, true), null)
  carryOut(decision, ref)
  let more = settled(room, occasion)
  for (; more.length > 0; more = settled(room, occasion)) carryOut(more, null)
  const place = placeTold(room, command, events)
  return { changed: decision.length > 0, events, messages, facts, ...(place && { place }) }
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
    return decide(room, command, occasion)
  } catch (fault) {
    return { refused: 'unavailable', fault }
  }
}
