import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/bots.ts'
import type { Operation } from '#services/core/context.ts'
import { lockedAccount, ownBotNamed } from '../access.ts'
import { isBanned } from '../accounts/standing.ts'
import { updateUser } from '../accounts/store.ts'
import { eraseAccount } from '../deactivation/erase.ts'
import { endAllAccess } from '../sessions/endAccess.ts'

/**
 * Cut off first, erased then: sockets are ended by the sessions they belong to. Whoever asks again after a crash in
 * between does the rest, and so does the night in which deactivated accounts are erased.
 */
export const deleteBot: Operation<typeof contract.deleteBot> = async (ctx, { params }) => {
  const bot = await ownBotNamed(ctx, params.uuid)
  // Otherwise a ban would be undone by making the next one.
  if (isBanned(bot, ctx.now())) return refuse('accountBanned')
  const deactivatedAt = new Date(ctx.now())
  await endAllAccess(ctx, bot, async (tx) => {
    await lockedAccount(tx, ctx.user)
    await updateUser(tx.db, bot.id, { deactivatedAt })
  })
  await eraseAccount(ctx, bot)
  return success
}
