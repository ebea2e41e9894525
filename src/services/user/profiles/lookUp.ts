import type { TokenRole } from '#contract/roles.ts'
import { Badge, type GhostProfile, type Profile } from '#contract/user/profile.ts'
import type { Tools } from '#services/core/context.ts'
import { isBanned, isSubscribed } from '../accounts/standing.ts'
import { type UserRow, usersByUuid } from '../accounts/store.ts'
import { roomView } from '../view.ts'

/** Profiles by uuid, as the room's state shows them (guests are ghosts); unknown uuids are left out. */
export const profilesOf = async (
  tools: Tools,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Profile | GhostProfile>> => {
  const users = await usersByUuid(tools.db, [...new Set(uuids)])
  return new Map(users.map((user) => [user.uuid, roomView(user)]))
}

/** One profile as the room's state shows it, or null. */
export const profileOf = async (tools: Tools, uuid: string): Promise<Profile | GhostProfile | null> =>
  (await profilesOf(tools, [uuid])).get(uuid) ?? null

/** What decides whether somebody may DJ, enter or moderate, beside the roles of the room. */
export interface Standing {
  readonly id: number
  readonly uuid: string
  readonly role: TokenRole
  readonly type: 'user' | 'guest'
  readonly badges: readonly Badge[]
  readonly subscribed: boolean
  readonly banned: boolean
}

const standingOf = (user: UserRow, now: number): Standing => ({
  id: user.id,
  uuid: user.uuid,
  role: user.role,
  type: user.type,
  badges: Badge.options.filter((badge) => user.badges.includes(badge)),
  subscribed: isSubscribed(user, now),
  banned: isBanned(user, now),
})

/** Standings by uuid; unknown uuids are left out. */
export const standingsOf = async (
  tools: Tools,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> => {
  const now = tools.now()
  const users = await usersByUuid(tools.db, [...new Set(uuids)])
  return new Map(users.map((user) => [user.uuid, standingOf(user, now)]))
}

/** Standing and profile of somebody who enters a room, in one look; null if there is no such account. */
export const entrantOf = async (
  tools: Tools,
  uuid: string,
): Promise<{ standing: Standing; profile: Profile | GhostProfile } | null> => {
  const [user] = await usersByUuid(tools.db, [uuid])
  return user ? { standing: standingOf(user, tools.now()), profile: roomView(user) } : null
}
