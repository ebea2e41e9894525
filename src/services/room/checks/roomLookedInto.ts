import { refuse } from '#contract/errors.ts'
import type { UserCtx } from '#services/core/context.ts'
import { knownRoom } from '../access.ts'
import { mayEnterRoom } from '../api.ts'

/** A room into whose decks somebody may look: what comes next is for those who may be there. */
export const roomLookedInto = async (ctx: UserCtx, id: string): Promise<string> => {
  const { uuid } = await knownRoom(ctx, id)
  const entry = await mayEnterRoom(ctx, uuid, ctx.user)
  if (entry === 'banned') return refuse('bannedFromRoom')
  if (entry === 'kicked') return refuse('kickedFromRoom')
  if (entry !== 'yes') return refuse('roomProtected')
  return uuid
}
