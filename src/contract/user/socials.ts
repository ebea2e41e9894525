import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { OwnProfile } from './profile.ts'

const base = '/api/user-service'

/** A handle as the network writes it, without the leading `@`; `""` takes it away. */
const handle = (pattern: RegExp, what: string) =>
  z
    .string()
    .trim()
    .max(100)
    .transform((given) => given.replace(/^@/, ''))
    .pipe(z.string().regex(pattern, `must be a ${what} name`).or(z.literal('')))

/** The rules of the networks for their names. */
export const Socials = z
  .object({
    discord: handle(/^(?!.*\.\.)[a-z0-9_.]{2,32}$/, 'Discord'),
    discordNickname: handle(/^[^@#:`]{1,32}$/, 'Discord display'),
    facebook: handle(/^[A-Za-z0-9.]{5,50}$/, 'Facebook'),
    instagram: handle(/^(?!.*\.\.)(?!.*\.$)[A-Za-z0-9_.]{1,30}$/, 'Instagram'),
    twitter: handle(/^[A-Za-z0-9_]{1,15}$/, 'Twitter'),
    snapchat: handle(/^[A-Za-z][A-Za-z0-9_.-]{1,13}[A-Za-z0-9]$/, 'Snapchat'),
    tiktok: handle(/^(?!.*\.$)[A-Za-z0-9_.]{2,24}$/, 'TikTok'),
  })
  .partial()
  .meta({ id: 'Socials' })

export const userSocials = endpoint({
  method: 'post',
  path: `${base}/users/user-socials`,
  does: 'Sets your names on other networks.',
  as: 'user',
  scope: null,
  body: Socials,
  gives: { 200: OwnProfile },
  refuses: ['profileNotFound'],
})
