import { atLeast, roomLadder, type RoomRole, type TokenRole } from '#contract/roles.ts'
import type { RoomUser } from '#contract/realtime/state.ts'
import type { RoomDto, UserRole } from '#contract/room/room.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'

/** What decides where somebody stands in a room. */
export interface Standing {
  readonly uuid: string
  readonly tokenRole: TokenRole
  readonly profile: Profile | GhostProfile
  readonly subscribed: boolean
}

const inForce = (row: UserRole, now: number): boolean =>
  row.expirationTime === null || Date.parse(row.expirationTime) > now

/** The roles and restrictions somebody has in the room at `now`. */
export const rolesOf = (settings: RoomDto, uuid: string, now: number): ReadonlySet<RoomRole> =>
  new Set(
    settings.roomRoles.filter((row) => row.userUuid === uuid && inForce(row, now)).map((row) => row.role),
  )

/** True for site staff, who may moderate every room. */
export const isSiteStaff = (role: TokenRole): boolean => atLeast(role, 'moderator')

/** True for moderator+ of wire.md: a moderating role in the room, or site staff. */
export const isModerator = (user: Pick<RoomUser, 'tokenRole' | 'highestRole'>): boolean =>
  user.highestRole !== undefined || isSiteStaff(user.tokenRole)

const invited = (roles: ReadonlySet<RoomRole>, tokenRole: TokenRole): boolean =>
  roles.has('dj') ||
  roles.has('moderator') ||
  roles.has('coOwner') ||
  roles.has('owner') ||
  isSiteStaff(tokenRole)

const mayDj = (settings: RoomDto, roles: ReadonlySet<RoomRole>, who: Standing): boolean => {
  if (roles.has('djDisabled') || roles.has('banned') || roles.has('kicked')) return false
  switch (settings.djType) {
    case 'EVERYONE':
      return true
    case 'INVITE_ONLY':
      return invited(roles, who.tokenRole)
    case 'PRO_PLAN_OWNER':
      return who.subscribed || invited(roles, who.tokenRole)
    case 'VERIFIED_ONLY':
      return (
        ('badges' in who.profile && who.profile.badges.includes('VERIFIED')) || invited(roles, who.tokenRole)
      )
  }
}

/** How somebody stands in a room at `now`: the RoomUser every client sees. */
export const judge = (settings: RoomDto, who: Standing, now: number): RoomUser => {
  const roles = rolesOf(settings, who.uuid, now)
  const highest = roomLadder.slice(0, 3).find((role) => roles.has(role)) as RoomUser['highestRole']
  const user = { uuid: who.uuid, tokenRole: who.tokenRole, canDj: mayDj(settings, roles, who) }
  return highest === undefined ? user : { ...user, highestRole: highest }
}

/** When the first role row after `now` runs out, epoch ms; null if none will. */
export const nextExpiry = (rows: readonly UserRole[], now: number): number | null => {
  let soonest: number | null = null
  for (const { expirationTime } of rows) {
    if (expirationTime === null) continue
    const at = Date.parse(expirationTime)
    if (at > now && (soonest === null || at < soonest)) soonest = at
  }
  return soonest
}

export const sameStanding = (a: RoomUser, b: RoomUser): boolean =>
  a.tokenRole === b.tokenRole && a.canDj === b.canDj && a.highestRole === b.highestRole
