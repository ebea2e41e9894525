import * as z from 'zod'
import type { OwnProfile } from '#contract/user/profile.ts'
import { Socials } from '#contract/user/socials.ts'

/** Longest name of a person, in characters. */
export const maxNickname = 40

/** The networks a profile points to, by their keys on the wire. */
export const networks = ['discordNickname', 'instagram', 'twitter', 'tiktok', 'snapchat', 'facebook'] as const
export type Network = (typeof networks)[number]

interface Sentences {
  readonly nicknameMissing: string
  readonly nicknameLong: string
}

/** What the form of one's own profile holds. */
export const profileForm = (say: Sentences) =>
  z.object({
    nickname: z.string().trim().min(1, say.nicknameMissing).max(maxNickname, say.nicknameLong),
    avatarId: z.string(),
    color: z.string(),
    pronoun: z.string().trim().max(40),
    displayPronouns: z.boolean(),
    ...Socials.required().pick({
      discordNickname: true,
      instagram: true,
      twitter: true,
      tiktok: true,
      snapchat: true,
      facebook: true,
    }).shape,
  })

export type ProfileFormInput = z.input<ReturnType<typeof profileForm>>
export type ProfileForm = z.output<ReturnType<typeof profileForm>>

/** The form as it stands before anything is changed. */
export const formOf = (profile: OwnProfile): ProfileFormInput => ({
  nickname: profile.nickname,
  avatarId: profile.avatarId,
  color: profile.color,
  pronoun: profile.pronoun,
  displayPronouns: profile.displayPronouns,
  discordNickname: profile.discordNickname,
  instagram: profile.instagram,
  twitter: profile.twitter,
  tiktok: profile.tiktok,
  snapchat: profile.snapchat,
  facebook: profile.facebook,
})
