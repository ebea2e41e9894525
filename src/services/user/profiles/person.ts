import type { TokenRole } from '#contract/roles.ts'
import { Badge, type GhostProfile, type Profile } from '#contract/user/profile.ts'
import { isBanned, isSubscribed, mayAct } from '../accounts/standing.ts'
import type { UserRow } from '../accounts/store.ts'
import { roomView } from '../view.ts'

/** What an account may do on the site, which decides with the roles of a room who may DJ, enter or moderate there. */
export interface AccountStanding {
  readonly id: number
  readonly uuid: string
  readonly role: TokenRole
  readonly type: 'user' | 'guest'
  readonly badges: readonly Badge[]
  readonly subscribed: boolean
  readonly banned: boolean
  /** Neither banned nor deactivated nor erased. */
  readonly mayAct: boolean
  readonly createdAt: Date
}

/** Somebody as rooms and the chat need to know them. */
export interface Person {
  readonly standing: AccountStanding
  /** As the room's state shows it: guests are ghosts. */
  readonly profile: Profile | GhostProfile
  /** Through which they hear music, the best first. */
  readonly musicProviders: readonly string[]
}

/** An account as rooms and the chat need to know it. `now` in epoch milliseconds. */
export const personFrom = (user: UserRow, now: number): Person => ({
  standing: standingOf(user, now),
  profile: roomView(user),
  musicProviders: user.musicProviders,
})

const standingOf = (user: UserRow, now: number): AccountStanding => ({
  id: user.id,
  uuid: user.uuid,
  role: user.role,
  type: user.type,
  badges: Badge.options.filter((badge) => user.badges.includes(badge)),
  subscribed: isSubscribed(user, now),
  banned: isBanned(user, now),
  mayAct: mayAct(user, now),
  createdAt: user.createdAt,
})
