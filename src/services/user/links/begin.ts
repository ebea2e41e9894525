import { createHash } from 'node:crypto'
import { refuse } from '#contract/errors.ts'
import type { OauthName } from '#ports/oauth.ts'
import type { Ctx, Tools } from '#services/core/context.ts'
import { fingerprint, sameSecret } from '#services/core/secrets/fingerprint.ts'
import { issueToken, redeemToken } from '../secrets/oneTimeToken.ts'
import { vendorOf } from './vendor.ts'

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

/**
 * Begins to link: the provider's page, with a state that is good once, for ten minutes, for this provider and this
 * session. Who is not signed in gets a proof to show instead of the session; it never leaves their browser.
 */
export const beginLink = async (ctx: Ctx, name: OauthName): Promise<{ url: string; proof: string }> => {
  const vendor = vendorOf(ctx, name)
  const data = { provider: name, sessionId: ctx.user?.sessionId ?? null }
  const state = await issueToken(ctx, { purpose: 'link', livesMs: AGREEING_MS, data })
  const challenge = createHash('sha256').update(verifierOf(ctx, state)).digest('base64url')
  return {
    url: vendor.authorizeUrl({ state, challenge, redirectUri: redirectUriOf(ctx, name) }),
    proof: proofOf(ctx, state).toString('base64url'),
  }
}

/** Uses a state up; refuses one that was begun for another provider or by somebody else. */
export const takeState = async (
  ctx: Ctx,
  name: OauthName,
  { state, proof = '' }: { state: string; proof?: string | undefined },
): Promise<void> => {
  const begun = await redeemToken(ctx, 'link', state)
  if (begun?.data['provider'] !== name) return refuse('linkStateInvalid')
  const { sessionId } = begun.data
  const same =
    typeof sessionId === 'string'
      ? ctx.user?.sessionId === sessionId
      : sameSecret(Buffer.from(proof, 'base64url'), proofOf(ctx, state))
  if (!same) refuse('linkStateInvalid')
}
