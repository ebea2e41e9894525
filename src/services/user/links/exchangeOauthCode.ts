import { refuse } from '#contract/errors.ts'
import type { Grant, OauthName, VendorProfile } from '#ports/oauth.ts'
import type { Ctx } from '#services/core/context.ts'
import { redirectUriOf, takeState, verifierOf } from './begin.ts'
import { isFault, refuseFault } from './refuseFault.ts'
import { vendorOf } from './vendor.ts'

/** Turns the code that a provider's page brought back into its tokens, and learns whose they are. */
export const exchangeOauthCode = async (
  ctx: Ctx,
  name: OauthName,
  brought: { code: string; state: string; proof?: string | undefined },
): Promise<{ grant: Grant; profile: VendorProfile }> => {
  const vendor = vendorOf(ctx, name)
  await takeState(ctx, name, brought)
  if (brought.code === '') return refuse('codeRejected')
  const grant = await vendor.exchange({
    code: brought.code,
    verifier: verifierOf(ctx, brought.state),
    redirectUri: redirectUriOf(ctx, name),
  })
  if (isFault(grant)) return refuseFault(ctx, name, grant, 'codeRejected')
  const profile = await vendor.profile(grant.accessToken)
  if (isFault(profile)) return refuseFault(ctx, name, profile, 'codeRejected')
  return { grant, profile }
}
