import type * as contract from '#contract/user/discord.ts'
import type { Operation } from '#services/core/context.ts'
import { exchangeOauthCode } from '../links/exchangeOauthCode.ts'
import { userByLink } from '../links/store.ts'
import { vendorOf } from '../links/vendor.ts'
import { issueTicket } from './ticket.ts'

/** Discord is asked who somebody is and nothing more, so its tokens are given back at once. */
export const exchangeCode: Operation<typeof contract.exchangeCode> = async (ctx, { body }) => {
  const { grant, profile } = await exchangeOauthCode(ctx, 'discord', body)
  await vendorOf(ctx, 'discord').revoke(grant)
  const known = (await userByLink(ctx.db, 'discord', profile.id)) !== null
  return { shortLivedToken: await issueTicket(ctx, profile), nickname: profile.displayName, known }
}
