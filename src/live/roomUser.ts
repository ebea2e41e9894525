import type { TokenRole } from '#contract/roles.ts'
import type { RoomUser } from '#contract/realtime/state.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'
import { keptFromDecks, type StandingShield } from './shield.ts'
import { isSiteModerator, rolesInForce, type RoomStanding, roomStanding, shownRole } from './standing.ts'

/** What of somebody's account counts in a room. */
export interface Entrant {
  readonly uuid: string
  readonly tokenRole: TokenRole
  readonly profile: Profile | GhostProfile
  readonly subscribed: boolean
  /** When they came first, epoch ms; not given where that is long ago, or nobody asks. */
  readonly firstEntry?: number | undefined
}

/** Where somebody stands in a room at `now`. */
export const standingIn = (settings: RoomDto, uuid: string, siteRole: TokenRole, now: number): RoomStanding =>
  roomStanding(rolesInForce(settings.roomRoles, uuid, now), siteRole)

/** Somebody as every client of the room sees them from `now` on, under a shield where one stands. */
export const roomUserOf = (
  settings: RoomDto,
  who: Entrant,
  now: number,
  shield: StandingShield | null = null,
): RoomUser => {
  const standing = standingIn(settings, who.uuid, who.tokenRole, now)
  const highestRole = shownRole(standing.roles)
  const isKept = !isInvited(standing, who) && keptFromDecks(shield, who, now)
  const canDj = !isKept && mayDj(settings, standing, who)
  const user = { uuid: who.uuid, tokenRole: who.tokenRole, canDj }
  return highestRole === undefined ? user : { ...user, highestRole }
}

/** True for those whom a role brings to the decks. */
const isInvited = ({ roles }: RoomStanding, { tokenRole }: Entrant): boolean =>
  roles.includes('dj') || shownRole(roles) !== undefined || isSiteModerator(tokenRole)

const mayDj = (settings: RoomDto, standing: RoomStanding, who: Entrant): boolean => {
  if (standing.djDisabled || standing.banned || standing.kicked) return false
  const invited = isInvited(standing, who)
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
