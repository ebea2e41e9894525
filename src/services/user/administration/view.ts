import { Capability } from '#contract/roles.ts'
import type { AdminUser } from '#contract/user/administration.ts'
import { Badge } from '#contract/user/profile.ts'
import type { UserRow } from '../accounts/store.ts'
import { ownView } from '../view.ts'
import type { ListedUser } from './store.ts'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/** An account as admins see it. */
export const adminView = (user: ListedUser): AdminUser => ({
  id: user.id,
  uuid: user.uuid,
  nickname: user.nickname,
  role: user.role,
  type: user.type,
  email: user.email,
  emailVerified: user.emailVerified,
  phone: user.phone,
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
