import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { Command, Occasion } from './command.ts'
import { decide } from './decide.ts'
import { isRefusal, type Decision } from './decide/decision.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import { factsOf, type RoomFact } from './facts.ts'
import { messageOf, type Outgoing } from './patch/messageOf.ts'
import { refOf, tookEffect } from './recentCommands.ts'
import type { Room } from './state.ts'

/** What came of a command: events for the store, messages for clients, facts for other services. */
export interface Step {
  /** True if the command took effect, now or when it was sent before. */
  readonly changed: boolean
  readonly events: readonly Event[]
  readonly messages: readonly Outgoing[]
  readonly facts: readonly RoomFact[]
}

export interface RefusedStep {
  readonly refused: SocketErrorCode
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
  for (const happening of decision) {
    const event: Event = ref === null ? { at, ...happening } : { at, command: ref, ...happening }
    const message = messageOf(room, event)
    if (message !== null) messages.push(message)
    for (const fact of factsOf(room, event)) facts.push(fact)
    evolve(room, event)
    events.push(event)
  }
  return { changed: events.length > 0, events, messages, facts }
}

/** The sender did not hear the answer and asks again (R8). */
const repeated: Step = { changed: true, events: [], messages: [], facts: [] }

/** Why a command would be refused as the room stands; null if it would be carried out. Changes nothing. */
export const refusalOf = (room: Room, command: Command, occasion: Occasion): SocketErrorCode | null => {
  const ref = refOf(command)
  if (ref !== null && tookEffect(room.recentCommands, ref)) return null
  const decision = decided(room, command, occasion)
  return 'refused' in decision ? decision.refused : null
}

/** One person's odd request must not cost everybody the room. */
const decided = (room: Room, command: Command, occasion: Occasion): Decision | RefusedStep => {
  try {
    return decide(room, command, occasion)
  } catch (fault) {
    return { refused: 'unavailable', fault }
  }
}
