import { guestAvatarSlug } from '#contract/avatars.ts'
import { Capability } from '#contract/roles.ts'
import type { UserEmail } from '#contract/user/emails.ts'
import {
  Badge,
  type GhostProfile,
  type OwnProfile,
  type Profile,
  ProfileSong,
} from '#contract/user/profile.ts'
import type { ProgramToken } from '#contract/user/tokens.ts'
import type { TokenRow } from './tokens/store.ts'
import type { Session } from '#contract/user/sessions.ts'
import type { Voucher } from '#contract/user/vouchers.ts'
import type { UserRow } from './accounts/store.ts'
import type { EmailRow } from './emails/store.ts'
import type { PasskeyRow } from './passkeys/store.ts'
import type { ValidationRow, WhitelistRow } from './phones/store.ts'
import type { SessionRow } from './sessions/store.ts'
import type { VoucherRow } from './vouchers/store.ts'

/** The song of the week of somebody who chose none. */
export const noSong: ProfileSong = {
  id: '',
  isrc: '',
  genre: '',
  duration: 0,
  trackUrl: '',
  trackName: '',
  artistName: '',
  musicProvider: '',
}

/** An account as others see it. */
export const profileView = (user: UserRow): Profile => ({
  id: user.id,
  uuid: user.uuid,
  nickname: user.nickname,
  avatarId: user.avatarId,
  color: user.color,
  badges: Badge.options.filter((badge) => user.badges.includes(badge)),
  createdAt: user.createdAt.toISOString(),
  firstName: user.firstName,
  lastName: user.lastName,
  pronoun: user.pronoun,
  displayPronouns: user.displayPronouns,
  songOfTheWeek: user.songOfTheWeek,
  coverPicture: user.coverPicture,
  profilePicture: user.profilePicture,
  zodiac: user.zodiac,
  discord: user.discord,
  discordNickname: user.discordNickname,
  facebook: user.facebook,
  instagram: user.instagram,
  twitter: user.twitter,
  snapchat: user.snapchat,
  tiktok: user.tiktok,
  priceForGig: user.priceForGig,
  song: ProfileSong.safeParse(user.song).data ?? noSong,
})

/** An account as the room's state shows it: a guest is a ghost. */
export const roomView = (user: UserRow): Profile | GhostProfile =>
  user.type === 'guest'
    ? { uuid: user.uuid, nickname: user.nickname, avatarId: guestAvatarSlug, color: user.color }
    : profileView(user)

/** An account as its owner sees it. */
export const ownView = (user: UserRow): OwnProfile => ({
  ...profileView(user),
  role: user.role,
  capabilities: Capability.options.filter((capability) => user.capabilities.includes(capability)),
  musicProviders: user.musicProviders,
  subscriptionId: user.subscriptionId,
  allowExplicitAudio: user.allowExplicitAudio,
})

/** An address as its owner sees it. */
export const emailView = (row: EmailRow): UserEmail => ({
  id: row.id,
  email: row.email,
  type: row.type,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** A session as its owner sees it; `current` is the one that asks. */
export const sessionView = (row: SessionRow, current: string): Session => ({
  id: row.id,
  userAgent: row.userAgent,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  current: row.id === current,
})

/** A token for a program as its owner sees it. */
export const programTokenView = (row: TokenRow, userUuid: string): ProgramToken => ({
  id: row.sessionId,
  name: row.name,
  hint: row.hint,
  userUuid,
  scopes: row.scopes as ProgramToken['scopes'],
  rooms: row.rooms,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  lastUsedOn: row.lastUsedOn?.toISOString().slice(0, 10) ?? null,
})

/** A passkey as its owner sees it. */
export const passkeyView = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** A number on the whitelist, as admins see it. */
export const whitelistView = (row: WhitelistRow) => ({
  id: row.id,
  phone: row.phone,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
})

/** What was found out about a number. */
export const validationView = (row: Pick<ValidationRow, 'phone' | 'result' | 'createdAt'>) => ({
  phone: row.phone,
  status: row.result,
  createdAt: row.createdAt.toISOString(),
})

/** A voucher as its maker, staff, and who redeemed it see it. */
export const voucherView = (row: VoucherRow): Voucher => ({
  id: row.id,
  code: row.code,
  status: row.status,
  note: row.note,
  createdBy: row.createdByUuid,
  redeemedBy: row.redeemedByUuid,
  redeemedAt: row.redeemedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
