import { atLeast, type TokenRole } from '#contract/roles.ts'
import type { Community } from '#contract/room/community.ts'

/** What the reader may do in a community: 2 as owner and as site staff, 1 as moderator, else 0; the server decides. */
export const powerIn = ({ role }: Community, site: TokenRole | undefined): 0 | 1 | 2 => {
  if (role === 'owner' || (site !== undefined && atLeast(site, 'staff'))) return 2
  return role === 'moderator' ? 1 : 0
}
