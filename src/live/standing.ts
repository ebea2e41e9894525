import { atLeast, rank, type RoomRole, roomLadder, type TokenRole } from '#contract/roles.ts'
import type { HighestRole } from '#contract/realtime/state.ts'
import type { UserRole } from '#contract/room/room.ts'

/**
 * What somebody's roles mean in a room: the one set of rules for the live room and for the room service. `power`:
 * 0 nobody, 1 moderator, 2 co-owner or site moderator, 3 owner, 4 site staff. One acts only on people of less power.
 */
export interface RoomStanding {
  /** Unexpired roles and restrictions, highest first. */
  readonly roles: readonly RoomRole[]
  /** The highest of them, restrictions included. */
  readonly highest: RoomRole | null
  readonly power: 0 | 1 | 2 | 3 | 4
  /** wire.md's "moderator+". */
  readonly moderates: boolean
  readonly banned: boolean
  readonly kicked: boolean
  readonly chatDisabled: boolean
  readonly djDisabled: boolean
}

/** Judges somebody's unexpired roles in a room together with their site role. */
export const roomStanding = (held: Iterable<RoomRole>, siteRole: TokenRole): RoomStanding => {
  const has = new Set(held)
  const roles = roomLadder.filter((role) => has.has(role))
  const inRoom = has.has('banned') ? 0 : roomPower(roles[0])
  const onSite = sitePower(siteRole)
  const power = onSite > inRoom ? onSite : inRoom
  return {
    roles,
    highest: roles[0] ?? null,
    power,
    moderates: power > 0,
    banned: has.has('banned'),
    kicked: has.has('kicked'),
    chatDisabled: has.has('chatDisabled'),
    djDisabled: has.has('djDisabled'),
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
  return isSiteModerator(role) ? 2 : 0
}

/** True for site moderators and above, who moderate every room. */
export const isSiteModerator = (role: TokenRole): boolean => atLeast(role, 'moderator')

/** The best of owner, co-owner and moderator among roles: what others see of them. */
export const shownRole = (roles: readonly RoomRole[]): HighestRole | undefined => {
  if (roles.includes('owner')) return 'owner'
  if (roles.includes('coOwner')) return 'coOwner'
  return roles.includes('moderator') ? 'moderator' : undefined
}

/** The higher of two site roles. */
export const higherRole = (a: TokenRole, b: TokenRole): TokenRole => (rank(a) >= rank(b) ? a : b)

/** The lower of two site roles. */
export const lowerRole = (a: TokenRole, b: TokenRole): TokenRole => (rank(a) <= rank(b) ? a : b)

const none: readonly UserRole[] = []
const indexes = new WeakMap<readonly UserRole[], ReadonlyMap<string, readonly UserRole[]>>()

/** Rows by person, worked out once for each list: lists of rows are replaced and never changed. */
const indexOf = (rows: readonly UserRole[]): ReadonlyMap<string, readonly UserRole[]> => {
  const known = indexes.get(rows)
  if (known !== undefined) return known
  const index = new Map<string, UserRole[]>()
  for (const row of rows) {
    const own = index.get(row.userUuid)
    if (own === undefined) index.set(row.userUuid, [row])
    else own.push(row)
  }
  indexes.set(rows, index)
  return index
}

/** The roles and restrictions of one person that are in force at `now`. */
export const rolesInForce = (rows: readonly UserRole[], userUuid: string, now: number): RoomRole[] =>
  (indexOf(rows).get(userUuid) ?? none).filter((row) => isInForce(row, now)).map((row) => row.role)

/** True if a role row has not run out at `now`. */
export const isInForce = (row: UserRole, now: number): boolean =>
  row.expirationTime === null || Date.parse(row.expirationTime) > now

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
