import type { UserCtx } from '#services/core/context.ts'
import { knownCommunity } from './communities/access.ts'
import { nextOwner } from './communities/storeUsers.ts'
import { knownEvent } from './events/access.ts'

/** An event that the caller sees, with who hosts it; refuses otherwise. */
export const eventSeenBy = async (
  ctx: UserCtx,
  reference: string,
): Promise<{ uuid: string; hostUuid: string | null }> => knownEvent(ctx, reference)

/** A community with its owner; refuses if there is none. */
export const communitySeenBy = async (
  ctx: UserCtx,
  reference: string,
): Promise<{ uuid: string; ownerUuid: string | null }> => {
  const { id, uuid } = await knownCommunity(ctx, reference)
  return { uuid, ownerUuid: (await nextOwner(ctx.db, id))?.userUuid ?? null }
}
