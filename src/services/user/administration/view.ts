import { atLeast, Capability, type TokenRole } from '#contract/roles.ts'
import type { AdminUser } from '#contract/user/administration.ts'
import { Badge } from '#contract/user/profile.ts'
import type { UserRow } from '../accounts/store.ts'
import { ownView } from '../view.ts'
import type { ListedUser } from './store.ts'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/** True for those who may read the addresses of others: not the lowest of moderators. */
export const readsContacts = (role: TokenRole): boolean => atLeast(role, 'globalModerator')

/** An account as a moderator of this role sees it. */
export const adminView = (user: ListedUser, role: TokenRole): AdminUser => ({
  id: user.id,
  uuid: user.uuid,
  nickname: user.nickname,
  role: user.role,
  type: user.type,
  email: readsContacts(role) ? user.email : null,
  emailVerified: user.emailVerified,
  phone: readsContacts(role) ? user.phone : null,
  badges: Badge.options.filter((badge) => user.badges.includes(badge)),
  capabilities: Capability.options.filter((capability) => user.capabilities.includes(capability)),
  avatarId: user.avatarId,
  color: user.color,
  profilePicture: user.profilePicture,
  bannedAt: iso(user.bannedAt),
  bannedUntil: iso(user.bannedUntil),
  deactivationRequestedAt: iso(user.deactivationRequestedAt),
  deactivatedAt: iso(user.deactivatedAt),
  createdAt: user.createdAt.toISOString(),
})

/** An account as other servers see it. */
export const serviceView = (user: UserRow) => ({ ...ownView(user), type: user.type })
