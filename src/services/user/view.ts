import { guestAvatarSlug } from '#contract/avatars.ts'
import { Capability } from '#contract/roles.ts'
import {
  Badge,
  type GhostProfile,
  type OwnProfile,
  type Profile,
  ProfileSong,
} from '#contract/user/profile.ts'
import type { UserRow } from './accounts/store.ts'

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
