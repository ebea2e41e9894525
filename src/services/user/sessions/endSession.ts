import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/sessions.ts'
import type { Operation } from '#services/core/context.ts'
import { ownSession } from '../access.ts'
import { raiseChatEpoch } from '../accounts/store.ts'
import { endSession as markEnded, liveSessionsOf } from './store.ts'
import { tellAccountChanged } from './sessionCache.ts'

export const endSession: Operation<typeof contract.endSession> = async (ctx, { params }) => {
  const session = await ownSession(ctx, params.id === 'current' ? ctx.user.sessionId : params.id)
  const now = new Date(ctx.now())
  const ended = await markEnded(ctx.db, session.id, now)
  if (!ended) return refuse('sessionNotFound')
  // The chat token belongs to all sessions of the account: it ends with the last of them.
  if ((await liveSessionsOf(ctx.db, ctx.user.id, now)).length === 0) await raiseChatEpoch(ctx.db, ctx.user.id)
  await tellAccountChanged(ctx, ctx.user.uuid, [session.id])
  return success
}
