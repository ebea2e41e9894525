import { atLeast, type TokenRole } from '#contract/roles.ts'
import type { Joiner } from '#live/command.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { checkRoomPassword } from '#services/room/api.ts'
import { recentPersonOf } from '#services/user/api.ts'
import type { RoomHandle } from './roomHandle.ts'

/** Passwords as clients send them. */
export interface Keys {
  readonly password?: string | undefined
  readonly guestPassword?: string | undefined
}

/** Who wants to enter, with all that the room's rules ask about; null if the account is gone. */
export const joinerOf = async (
  tools: Tools,
  who: Who,
  room: RoomHandle,
  keys: Keys,
): Promise<Joiner | null> => {
  const hasKey = Boolean(keys.password || keys.guestPassword)
  const [entrant, passwordOk] = await Promise.all([
    recentPersonOf(tools, who.uuid),
    hasKey && room.mayWantPassword && checkRoomPassword(tools, room.uuid, keys, who.uuid),
  ])
  if (!entrant) return null
  const { standing, profile } = entrant
  return {
    uuid: who.uuid,
    tokenRole: actingRole(who.role, standing.role),
    accountRole: standing.role,
    profile,
    subscribed: standing.subscribed,
    siteBanned: standing.banned,
    passwordOk,
  }
}

/** Staff who have not proven themselves with a second factor act as what their session allows. */
const actingRole = (session: TokenRole, account: TokenRole): TokenRole =>
  atLeast(account, 'moderator') && !atLeast(session, account) ? session : account
