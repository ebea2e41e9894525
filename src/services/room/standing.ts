import { atLeast, type RoomRole, roomLadder, type TokenRole } from '#contract/roles.ts'

/**
 * Where somebody stands in a room. `power`: 0 nobody, 1 moderator, 2 co-owner or site moderator, 3 owner,
 * 4 site staff. One acts only on people of less power.
 */
export interface Standing {
  /** Unexpired roles and restrictions, highest first. */
  readonly roles: readonly RoomRole[]
  readonly highest: RoomRole | null
  readonly power: 0 | 1 | 2 | 3 | 4
  /** wire.md's "moderator+". */
  readonly moderates: boolean
  readonly banned: boolean
  readonly kicked: boolean
  readonly chatDisabled: boolean
  readonly djDisabled: boolean
}

/** Judges somebody's unexpired roles in a room together with the role on their token. */
export const standingOf = (held: readonly RoomRole[], tokenRole: TokenRole): Standing => {
  const roles = roomLadder.filter((role) => held.includes(role))
  const power = Math.max(
    sitePower(tokenRole),
    roles.includes('banned') ? 0 : roomPower(roles[0]),
  ) as Standing['power']
  return {
    roles,
    highest: roles[0] ?? null,
    power,
    moderates: power > 0,
    banned: roles.includes('banned'),
    kicked: roles.includes('kicked'),
    chatDisabled: roles.includes('chatDisabled'),
    djDisabled: roles.includes('djDisabled'),
  }
}

/** The power a room role gives. */
export const roomPower = (role: RoomRole | undefined): 0 | 1 | 2 | 3 => {
  switch (role) {
    case 'owner':
      return 3
    case 'coOwner':
      return 2
    case 'moderator':
      return 1
    case 'dj':
    case 'djDisabled':
    case 'chatDisabled':
    case 'kicked':
    case 'banned':
    case undefined:
      return 0
  }
}

const sitePower = (role: TokenRole): 0 | 2 | 4 => {
  if (atLeast(role, 'staff')) return 4
  return atLeast(role, 'moderator') ? 2 : 0
}
