import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passkeys.ts'
import type { Operation } from '#services/core/context.ts'
import { refuseUnlessMayAct } from '../accounts/standing.ts'
import { userById } from '../accounts/store.ts'
import { redeemToken } from '../secrets/oneTimeToken.ts'
import { openSession } from '../sessions/openSession.ts'
import { relyingParty } from './relyingParty.ts'
import { passkeyById, touchPasskey } from './store.ts'

/** A passkey is something one has and something one knows or is: the session is strong. */
export const passkeyLogin: Operation<typeof contract.passkeyLogin> = async (ctx, { body }) => {
  const begun = await redeemToken(ctx, 'passkey', body.token)
  const passkey = await passkeyById(ctx.db, body.response.id)
  if (!begun || begun.data['adding'] !== false || !passkey) return refuse('passkeyInvalid')
  const { rpID, origin } = relyingParty(ctx)
  const checked = await verifyAuthenticationResponse({
    // The library checks the rest of the shape itself.
    response: body.response as unknown as AuthenticationResponseJSON,
    expectedChallenge: String(begun.data['challenge']),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => refuse('passkeyInvalid'))
  if (!checked.verified) return refuse('passkeyInvalid')

  const user = (await userById(ctx.db, passkey.userId)) ?? refuse('passkeyInvalid')
  refuseUnlessMayAct(user, ctx.now())
  await touchPasskey(ctx.db, passkey.id, checked.authenticationInfo.newCounter, new Date(ctx.now()))
  return openSession(ctx, user, true)
}
