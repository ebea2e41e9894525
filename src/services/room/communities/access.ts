import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { BaseTools, UserCtx, Who } from '#services/core/context.ts'
import { type CommunityRow, findCommunity } from './store.ts'
import { memberOf } from './storeUsers.ts'

/** A community by slug, uuid or number; none of them is secret. */
export const knownCommunity = async (tools: BaseTools, reference: string): Promise<CommunityRow> =>
  (await findCommunity(tools.db, reference)) ?? refuse('communityNotFound')

/** What somebody may do in a community: 2 as owner and as site staff, 1 as moderator, else 0. */
export const powerInCommunity = async (
  tools: BaseTools,
  community: Pick<CommunityRow, 'id'>,
  who: Pick<Who, 'uuid' | 'role'>,
): Promise<0 | 1 | 2> => {
  if (atLeast(who.role, 'staff')) return 2
  const role = (await memberOf(tools.db, community.id, who.uuid))?.role
  if (role === 'owner') return 2
  return role === 'moderator' ? 1 : 0
}

/** A community that the caller runs, as moderator or (with `least` 2) as owner. */
export const runCommunity = async (
  ctx: UserCtx,
  reference: string,
  least: 1 | 2 = 1,
): Promise<{ community: CommunityRow; power: 1 | 2 }> => {
  const community = await knownCommunity(ctx, reference)
  const power = await powerInCommunity(ctx, community, ctx.user)
  return power >= least && power !== 0 ? { community, power } : refuse('notCommunityModerator')
}
