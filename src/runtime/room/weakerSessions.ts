import { atLeast } from '#contract/roles.ts'
import type { Command } from '#live/command.ts'
import { higherRole } from '#live/standing.ts'
import type { Room } from '#live/state.ts'
import type { RoomConnection } from './roomConnection.ts'

/**
 * Somebody whose strongest session left is shown as what the `left` ones may act as: the command for it, or null if
 * nothing changes.
 */
export const shownAsLess = (
  room: Room,
  userUuid: string,
  left: readonly RoomConnection[],
): Command | null => {
  const person = room.people.get(userUuid)
  const best = left.map(({ who }) => who.role).reduce(higherRole, 'guest')
  if (person === undefined || left.length === 0 || atLeast(best, person.user.tokenRole)) return null
  return { type: 'changeUser', userUuid, tokenRole: best, subscribed: person.subscribed }
}
