import { botAvatarSlugs, guestAvatarSlug } from '#contract/avatars.ts'
import { atLeast } from '#contract/roles.ts'
import type { Wearer } from '#ports/wardrobe.ts'
import type { AvatarRow } from './store.ts'

/** What of an avatar decides. */
export type Worn = Pick<AvatarRow, 'slug' | 'status' | 'discordOnly'>

/**
 * Whether somebody may put an avatar on (economy, 2.1). `assigned` is the type of their assignment, if they have one.
 * The ghost is the guests' alone, and the drawings of bots are the bots'.
 */
export const mayWear = (
  { slug, status, discordOnly }: Worn,
  { type, role, subscribed, discord }: Omit<Wearer, 'uuid'>,
  assigned: string | undefined,
): boolean => {
  if (slug === guestAvatarSlug || type === 'guest') return slug === guestAvatarSlug && type === 'guest'
  if (isOfBots(slug)) return role === 'bot'
  if (role !== 'bot' && atLeast(role, 'staff')) return true
  if (discordOnly && !discord) return false
  switch (status) {
    case 'PUBLIC':
      return true
    case 'SEASON_AWARD':
      return assigned === 'SEASON_AWARD' || assigned === 'MANUAL'
    case 'SUBSCRIBER_ONLY':
      return subscribed || assigned !== undefined
    default:
      return assigned !== undefined
  }
}

/** True for the drawings that bots wear. */
export const isOfBots = (slug: string): boolean => botAvatarSlugs.some((bot) => bot === slug)
