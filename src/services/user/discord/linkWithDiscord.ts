import { Socials } from '#contract/user/socials.ts'
import type { VendorProfile } from '#providers/oauth/oauth.ts'
import type { Tx } from '#services/core/context.ts'
import { type UserRow, updateUser } from '../accounts/store.ts'
import { linkUser } from '../links/changeLinks.ts'
import type { LinkRow } from '../links/store.ts'

/** Links an account with Discord; the profile shows the names of there where it shows none yet. */
export const linkWithDiscord = async (tx: Tx, user: UserRow, profile: VendorProfile): Promise<LinkRow> => {
  const link = await linkUser(tx, user, {
    provider: 'discord',
    vendorId: profile.id,
    vendorName: profile.name,
    tokens: null,
  })
  const { discord, discordNickname } = {
    discord: Socials.safeParse({ discord: profile.name }).data?.discord,
    discordNickname: Socials.safeParse({ discordNickname: profile.displayName }).data?.discordNickname,
  }
  if (user.discord === '')
    await updateUser(tx.db, user.id, { discord: discord ?? '', discordNickname: discordNickname ?? '' })
  return link
}
