import { atLeast } from '#contract/roles.ts'
import type { Command } from '#live/command.ts'
import { higherRole } from '#live/standing.ts'
import type { Room } from '#live/state.ts'
import type { RoomConnection } from './roomConnection.ts'

/**
 * The command that shows a person with the highest site role of the connections they have `left`; null if that is no
 * lower than what is shown.
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
