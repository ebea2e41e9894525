import type { RoomDto } from '#contract/room/room.ts'
import { atLeast } from '#contract/roles.ts'
import type { Session } from '#web/api/session.ts'

/** What somebody may set of a room's rules: all of them, what is for moderators, or nothing. */
export type RulesRight = 'all' | 'some' | 'none'

/** What the person of a session may set of a room's rules at a moment (epoch ms); the server decides. */
export const rulesRight = (
  { roomRoles }: Pick<RoomDto, 'roomRoles'>,
  session: Session | undefined,
  now: number,
): RulesRight => {
  if (session === undefined) return 'none'
  if (atLeast(session.role, 'staff')) return 'all'
  const held = roomRoles
    .filter(({ userUuid }) => userUuid === session.uuid)
    .filter(({ expirationTime }) => expirationTime === null || Date.parse(expirationTime) > now)
    .map(({ role }) => role)
  if (held.includes('owner') || held.includes('coOwner')) return 'all'
  return held.includes('moderator') || atLeast(session.role, 'moderator') ? 'some' : 'none'
}
