import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { Capability, TokenRole } from '../roles.ts'

export const Badge = z
  .enum(['VERIFIED', 'PLATINUM', 'DOUBLE_PLATINUM', 'JQBX', 'STAFF'])
  .meta({ id: 'Badge' })
export type Badge = z.infer<typeof Badge>

/** Song of the week: strings are `""` and `duration` 0 while unset. */
export const ProfileSong = z
  .object({
    id: z.string(),
    isrc: z.string(),
    genre: z.string(),
    duration: z.number(),
    trackUrl: z.string(),
    trackName: z.string(),
    artistName: z.string(),
    musicProvider: z.string(),
  })
  .meta({ id: 'ProfileSong' })
export type ProfileSong = z.infer<typeof ProfileSong>

/** A person as others see them (wire.md, 6). Unset strings are `""`, unset numbers 0. */
export const Profile = z
  .object({
    id: z.number(),
    uuid: Uuid,
    nickname: z.string(),
    avatarId: z.string(),
    color: z.string(),
    badges: z.array(Badge),
    createdAt: IsoTime,
    firstName: z.string(),
    lastName: z.string(),
    pronoun: z.string(),
    displayPronouns: z.boolean(),
    songOfTheWeek: z.string(),
    coverPicture: z.string(),
    profilePicture: z.string(),
    zodiac: z.string(),
    discord: z.string(),
    discordNickname: z.string(),
    facebook: z.string(),
    instagram: z.string(),
    twitter: z.string(),
    snapchat: z.string(),
    tiktok: z.string(),
    priceForGig: z.number(),
    song: ProfileSong,
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** A guest: nickname `ghost-<4 digits>`, avatar `ghost`. */
export const GhostProfile = z
  .object({ uuid: Uuid, nickname: z.string(), avatarId: z.literal('ghost'), color: z.string() })
  .meta({ id: 'GhostProfile' })
export type GhostProfile = z.infer<typeof GhostProfile>

/** One's own profile, with what nobody else needs to know. */
export const OwnProfile = Profile.extend({
  role: TokenRole,
  capabilities: z.array(Capability),
  musicProviders: z.array(z.string()),
  subscriptionId: z.string().nullable(),
  allowExplicitAudio: z.boolean(),
}).meta({ id: 'OwnProfile' })
export type OwnProfile = z.infer<typeof OwnProfile>
