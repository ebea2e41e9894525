import * as z from 'zod'

/** The site roles, highest first. Nobody acts on an equal or higher role, nor grants one above their own. */
export const ladder = [
  'superUser',
  'admin',
  'staff',
  'globalModerator',
  'moderator',
  'promoter',
  'user',
  'bot',
  'guest',
] as const

export const TokenRole = z.enum(ladder).meta({ id: 'TokenRole' })
export type TokenRole = z.infer<typeof TokenRole>

/** Rank of a role: higher is mightier, guest is 0. */
export const rank = (role: TokenRole): number => ladder.length - 1 - ladder.indexOf(role)

/** True if `role` stands at or above `least`. */
export const atLeast = (role: TokenRole, least: TokenRole): boolean => rank(role) >= rank(least)

/** True if `actor` may act upon somebody who holds `target`. */
export const outranks = (actor: TokenRole, target: TokenRole): boolean => rank(actor) > rank(target)

/** Room roles, highest first (the order of wire.md's UserRole). */
export const roomLadder = [
  'owner',
  'coOwner',
  'moderator',
  'dj',
  'djDisabled',
  'chatDisabled',
  'kicked',
  'banned',
] as const
export const RoomRole = z.enum(roomLadder).meta({ id: 'RoomRole' })
export type RoomRole = z.infer<typeof RoomRole>

export const capabilities = ['uploadMusic', 'promoteRoom'] as const
export const Capability = z.enum(capabilities).meta({ id: 'Capability' })
export type Capability = z.infer<typeof Capability>
