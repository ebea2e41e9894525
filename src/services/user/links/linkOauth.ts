import type { ProviderToken } from '#contract/user/link.ts'
import type { OauthName } from '#ports/oauth.ts'
import type { UserCtx } from '#services/core/context.ts'
import { exchangeOauthCode } from './exchangeOauthCode.ts'
import { tokenView } from './freshToken.ts'
import { keepLink } from './keepLink.ts'
import type { LinkRow } from './store.ts'
import { sealGrant } from './tokens.ts'

/** Links the caller with the account that a provider's page brought back. */
export const linkOauth = async (
  ctx: UserCtx,
  provider: Exclude<OauthName, 'discord'>,
  brought: { code: string; state: string },
): Promise<{ link: LinkRow; token: ProviderToken }> => {
  const { grant, profile } = await exchangeOauthCode(ctx, provider, brought)
  const tokens = sealGrant(ctx, { uuid: ctx.user.uuid, provider }, grant)
  const link = await keepLink(ctx, { provider, vendorId: profile.id, vendorName: profile.name, tokens })
  const expiresAt = new Date(ctx.now() + grant.expiresInS * 1000)
  return { link, token: tokenView(ctx, grant.accessToken, expiresAt) }
}
