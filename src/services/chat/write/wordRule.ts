import { refuse } from '#contract/errors.ts'
import type { UserCtx } from '#services/core/context.ts'
import { isTrusted } from '../identify.ts'
import { textsOf } from './carried.ts'
import type { StoredData } from './storedData.ts'

/** What the word rules of a room do with a message that they let stand; refuses what they refuse. */
export const wordRule = async (
  ctx: UserCtx,
  guid: string,
  data: StoredData,
): Promise<'hold' | 'flag' | undefined> => {
  if (isTrusted(ctx.user)) return undefined
  const action = await ctx.moderation.judge(ctx.db, guid, textsOf(data))
  return action === 'refuse' ? refuse('wordsRefused') : (action ?? undefined)
}
