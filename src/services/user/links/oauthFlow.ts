import { createHash } from 'node:crypto'
import { refuse } from '#contract/errors.ts'
import type { ProviderToken } from '#contract/user/link.ts'
import type { Grant, OauthName, VendorProfile } from '#providers/oauth/oauth.ts'
import type { Ctx, Tools, UserCtx } from '#services/core/context.ts'
import { fingerprint, sameSecret } from '#services/core/secrets/fingerprint.ts'
import { issueToken, redeemToken } from '../secrets/oneTimeToken.ts'
import { linkToken } from '../secrets/tokenKinds.ts'
import { keepLink } from './changeLinks.ts'
import { tokenView } from './freshToken.ts'
import type { LinkRow } from './store.ts'
import { sealGrant } from './tokens.ts'
import { isFault, refuseFault, vendorOf } from './vendor.ts'

/** How long somebody may take on a provider's page, in ms. */
export const AGREEING_MS = 10 * 60_000

/** Where a provider's page leads back to. */
export const redirectUriOf = (tools: Tools, name: OauthName): string =>
  `${tools.settings.publicUrl}/link/${name}`

/** The PKCE verifier of a state: made from it with the master key, so that nothing has to be kept. */
export const verifierOf = (tools: Tools, state: string): string =>
  fingerprint(tools.settings.masterKey, 'pkce', state).toString('base64url')

const proofOf = (tools: Tools, state: string): Buffer =>
  fingerprint(tools.settings.masterKey, 'link-proof', state)

export interface BegunLink {
  readonly url: string
  readonly proof: string
  readonly state: string
  readonly challenge: string
}

/**
 * Begins to link: the provider's page, with a state that is good once, for ten minutes, for this provider and this
 * session. Who is not signed in gets a proof to show instead of the session; it never leaves their browser.
 */
export const beginLink = async (ctx: Ctx, name: OauthName, isActivity = false): Promise<BegunLink> => {
  const vendor = vendorOf(ctx, name)
  const data = { provider: name, sessionId: ctx.user?.sessionId ?? null, isActivity }
  const state = await issueToken(ctx, linkToken, { livesMs: AGREEING_MS, data })
  const challenge = createHash('sha256').update(verifierOf(ctx, state)).digest('base64url')
  return {
    url: vendor.authorizeUrl({ state, challenge, redirectUri: redirectUriOf(ctx, name) }),
    proof: proofOf(ctx, state).toString('base64url'),
    state,
    challenge,
  }
}

/**
 * Uses a state up; refuses one that was begun for another provider or by somebody else. True where the person agreed in
 * an activity, which leads back nowhere.
 */
export const takeState = async (
  ctx: Ctx,
  name: OauthName,
  { state, proof = '' }: { state: string; proof?: string | undefined },
): Promise<boolean> => {
  const begun = await redeemToken(ctx, linkToken, state)
  if (begun?.data.provider !== name) return refuse('linkStateInvalid')
  const { sessionId, isActivity } = begun.data
  const same =
    sessionId !== null
      ? ctx.user?.sessionId === sessionId
      : sameSecret(Buffer.from(proof, 'base64url'), proofOf(ctx, state))
  return same ? isActivity : refuse('linkStateInvalid')
}

/** Turns the code that a provider's page brought back into its tokens, and learns whose they are. */
export const exchangeOauthCode = async (
  ctx: Ctx,
  name: OauthName,
  brought: { code: string; state: string; proof?: string | undefined },
): Promise<{ grant: Grant; profile: VendorProfile; isActivity: boolean }> => {
  const vendor = vendorOf(ctx, name)
  const isActivity = await takeState(ctx, name, brought)
  if (brought.code === '') return refuse('codeRejected')
  const grant = await vendor.exchange({
    code: brought.code,
    verifier: verifierOf(ctx, brought.state),
    redirectUri: isActivity ? null : redirectUriOf(ctx, name),
  })
  if (isFault(grant)) return refuseFault(ctx, name, grant, 'codeRejected')
  const profile = await vendor.profile(grant.accessToken)
  if (isFault(profile)) return refuseFault(ctx, name, profile, 'codeRejected')
  return { grant, profile, isActivity }
}

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
