import { refuse } from '#contract/errors.ts'
import type { Guild } from '#providers/discord.ts'
import type { VendorFault } from '#providers/oauth/oauth.ts'
import type { UserCtx } from '#services/core/context.ts'
import { linkOf } from '../links/store.ts'
import { isFault, refuseFault, vendorOf } from '../links/vendor.ts'

/**
 * A Discord server that the caller manages, told by Discord itself: the token has to be that of the account they linked.
 * It is used here and kept nowhere.
 */
export const guildManagedBy = async (
  ctx: UserCtx,
  { guildId, accessToken }: { readonly guildId: string; readonly accessToken: string },
): Promise<Guild> => {
  const discord = vendorOf(ctx, 'discord')
  const link = (await linkOf(ctx.db, ctx.user.id, 'discord')) ?? refuse('linkNotFound')
  const holder = told(ctx, await discord.profile(accessToken))
  if (holder.id !== link.vendorId) return refuse('guildNotYours')
  const guilds = told(ctx, await discord.guilds(accessToken))
  return guilds.find(({ id, isManaged }) => id === guildId && isManaged) ?? refuse('guildNotYours')
}

/** What Discord said; a token it does not know proves nothing. */
const told = <T extends object>(ctx: UserCtx, given: T | VendorFault): T => {
  if (!isFault(given)) return given
  return given.fault === 'rejected'
    ? refuse('guildNotYours')
    : refuseFault(ctx, 'discord', given, 'codeRejected')
}
