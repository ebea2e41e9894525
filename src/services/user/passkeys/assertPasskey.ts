import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { InputOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { passkeyLogin } from '#contract/user/passkeys.ts'
import type { Ctx } from '#services/core/context.ts'
import { redeemToken } from '../secrets/oneTimeToken.ts'
import { passkeyToken } from '../secrets/tokenKinds.ts'
import { relyingParty } from './relyingParty.ts'
import { passkeyById, type PasskeyRow, touchPasskey } from './store.ts'

/** The passkey with which a browser answered a challenge of ours; refuses every other answer. */
export const assertPasskey = async (
  ctx: Ctx,
  { token, response }: InputOf<typeof passkeyLogin>['body'],
): Promise<PasskeyRow> => {
  const begun = await redeemToken(ctx, passkeyToken, token)
  const passkey = await passkeyById(ctx.db, response.id)
  if (!begun || begun.data.adding || !passkey) return refuse('passkeyInvalid')
  const { rpID, origin } = relyingParty(ctx)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    // The library checks the rest of the shape itself.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: begun.data.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => refuse('passkeyInvalid'))
  if (!checked.verified) return refuse('passkeyInvalid')
  await touchPasskey(ctx.db, passkey.id, checked.authenticationInfo.newCounter, new Date(ctx.now()))
  return passkey
}
