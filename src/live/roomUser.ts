import type { TokenRole } from '#contract/roles.ts'
import type { RoomUser } from '#contract/realtime/state.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'
import { isSiteModerator, rolesInForce, type RoomStanding, roomStanding, shownRole } from './standing.ts'

/** What of somebody's account counts in a room. */
export interface Entrant {
  readonly uuid: string
  readonly tokenRole: TokenRole
  readonly profile: Profile | GhostProfile
  readonly subscribed: boolean
}

/** Where somebody stands in a room at `now`. */
export const standingIn = (settings: RoomDto, uuid: string, siteRole: TokenRole, now: number): RoomStanding =>
  roomStanding(rolesInForce(settings.roomRoles, uuid, now), siteRole)

/** Somebody as every client of the room sees them from `now` on. */
export const roomUserOf = (settings: RoomDto, who: Entrant, now: number): RoomUser => {
  const standing = standingIn(settings, who.uuid, who.tokenRole, now)
  const highestRole = shownRole(standing.roles)
  const user = { uuid: who.uuid, tokenRole: who.tokenRole, canDj: mayDj(settings, standing, who) }
  return highestRole === undefined ? user : { ...user, highestRole }
}

const mayDj = (settings: RoomDto, { roles, ...standing }: RoomStanding, who: Entrant): boolean => {
  if (standing.djDisabled || standing.banned || standing.kicked) return false
  const invited = roles.includes('dj') || shownRole(roles) !== undefined || isSiteModerator(who.tokenRole)
  switch (settings.djType) {
    case 'EVERYONE':
      return true
    case 'INVITE_ONLY':
      return invited
    case 'PRO_PLAN_OWNER':
      return who.subscribed || invited
    case 'VERIFIED_ONLY':
      return invited || ('badges' in who.profile && who.profile.badges.includes('VERIFIED'))
  }
}

export const sameRoomUser = (a: RoomUser, b: RoomUser): boolean =>
  a.tokenRole === b.tokenRole && a.canDj === b.canDj && a.highestRole === b.highestRole
