import { createHash } from 'node:crypto'
import { allAvatarSlugs, botAvatarSlugs, guestAvatarSlug } from '#contract/avatars.ts'
import { refuse } from '#contract/errors.ts'
import type { TokenRole } from '#contract/roles.ts'

/**
 * The avatar an account of that role gets when it asks for `slug`. Scripts ask for avatars they know from elsewhere: a
 * bot then wears a drawing of a bot, for the same name always the same one. Others are refused.
 */
export const avatarFor = (role: TokenRole, slug: string): string => {
  if (slug !== guestAvatarSlug && allAvatarSlugs.includes(slug)) return slug
  if (role !== 'bot') return refuse('avatarUnavailable')
  const nth = createHash('sha256').update(slug).digest().readUInt32BE() % botAvatarSlugs.length
  return botAvatarSlugs[nth] ?? botAvatarSlugs[0]
}
