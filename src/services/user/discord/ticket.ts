import { refuse } from '#contract/errors.ts'
import type { VendorProfile } from '#providers/oauth/oauth.ts'
import type { Ctx } from '#services/core/context.ts'
import { AGREEING_MS } from '../links/oauthFlow.ts'
import { issueToken, peekToken, redeemToken } from '../secrets/oneTimeToken.ts'
import { discordToken } from '../secrets/tokenKinds.ts'

/** Keeps for ten minutes who somebody is at Discord; only the session that asked may use it. */
export const issueTicket = (ctx: Ctx, profile: VendorProfile): Promise<string> =>
  issueToken(ctx, discordToken, {
    livesMs: AGREEING_MS,
    data: { ...profile, sessionId: ctx.user?.sessionId ?? null },
  })

/** Who a ticket proves; it stays good until `spendTicket`. */
export const readTicket = async (ctx: Ctx, ticket: string): Promise<VendorProfile> => {
  const data = (await peekToken(ctx, discordToken, ticket))?.data
  if (!data || data.sessionId !== (ctx.user?.sessionId ?? null)) return refuse('linkStateInvalid')
  const { id, name, displayName, email } = data
  return { id, name, displayName, email }
}

/** Uses a ticket up; of many who try at once one may go on. */
export const spendTicket = async (ctx: Ctx, ticket: string): Promise<void> => {
  if (!(await redeemToken(ctx, discordToken, ticket))) refuse('linkStateInvalid')
}
