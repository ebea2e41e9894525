import type { Joiner, Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { judge } from '../standing.ts'
import type { Room } from '../state.ts'
import { leave, positionOf } from './presence.ts'
import { residentComes } from './residency.ts'
import { isDj } from './seat.ts'
import { settled } from './turns.ts'
import type { Verdict } from './verdict.ts'

const arriving = (room: Room, who: Joiner, now: number): Happening[] => {
  const { uuid, subscribed } = who
  const hasRoom = room.booth.seats.length < room.settings.numberOfDjs
  const user = room.people.get(uuid)?.user ?? judge(room.settings, who, now)
  const isFree = user.canDj && hasRoom && !isDj(room, uuid)
  if (room.people.has(uuid))
    return [
      ...(room.residents.has(uuid) ? [] : [{ type: 'residentSet', userUuid: uuid, stays: true } as const]),
      ...(isFree ? [{ type: 'addedDj', userUuid: uuid, song: null } as const] : []),
    ]
  const data = { userProfile: who.profile, position: positionOf(room.joins), songVotes: {} }
  return residentComes({ user, data, subscribed }).filter((event) => event.type !== 'addedDj' || isFree)
}

/** The house puts somebody on the decks who needs no connection, or lets them go. */
export const setResident = (room: Room, who: Joiner, stays: boolean, occasion: Occasion): Verdict => {
  if (stays) {
    const events = arriving(room, who, occasion.now)
    return events.length === 0 ? [] : settled(room, events, occasion)
  }
  return room.residents.has(who.uuid) ? leave(room, who.uuid, occasion) : []
}
