import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/sessions.ts'
import type { Operation } from '#services/context.ts'
import { ownSession } from '../access.ts'
import { endSession as markEnded } from './store.ts'
import { tellAccountChanged } from './whoCache.ts'

export const endSession: Operation<typeof contract.endSession> = async (ctx, { params }) => {
  const session = await ownSession(ctx, params.id === 'current' ? ctx.user.sessionId : params.id)
  const ended = await markEnded(ctx.db, session.id, new Date(ctx.now()))
  if (!ended) return refuse('sessionNotFound')
  await tellAccountChanged(ctx, ctx.user.uuid, [session.id])
  return success
}
