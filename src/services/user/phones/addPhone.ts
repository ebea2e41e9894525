import { refuse } from '#contract/errors.ts'
import type { Ctx, Who } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { notify } from '../emails/notifyOwner.ts'
import { claimPhone } from './store.ts'

/** Gives a proven number to the one who asks, in place of a former one; the session stays as it is. */
export const addPhone = async (ctx: Ctx, asker: Who, phone: string): Promise<{ accessToken: string }> => {
  if (asker.role === 'bot') return refuse('forbidden')
  await ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, asker)
    if (!(await claimPhone(tx.db, user.id, phone))) return refuse('phoneTaken')
    await notify(tx, user, 'phoneAdded')
  })
  return { accessToken: ctx.token ?? '' }
}
