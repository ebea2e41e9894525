import { refuse } from '#contract/errors.ts'
import type { UserCtx } from '#services/core/context.ts'
import { isTrusted } from '../identify.ts'

const WINDOW_MS = 10_000
const MOST = 200

/** Counts something written; refuses beyond 200 in ten seconds on all nodes together. Trusted servers are not counted. */
export const countWrite = async (ctx: UserCtx): Promise<void> => {
  if (isTrusted(ctx.user)) return
  const window = Math.floor(ctx.now() / WINDOW_MS)
  const count = await ctx.kv.add(`chat:write:${ctx.user.uuid}:${window}`, 1, WINDOW_MS * 2)
  if (count > MOST) refuse('tooManyRequests')
}
