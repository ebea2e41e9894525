import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passkeys.ts'
import type { Operation } from '#services/core/context.ts'
import { enrolFactor } from '../factors/changeFactors.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { redeemToken } from '../secrets/oneTimeToken.ts'
import { passkeyToken } from '../secrets/tokenKinds.ts'
import { MOST_PASSKEYS, relyingParty } from './relyingParty.ts'
import { insertPasskey, passkeysOf } from './store.ts'
import { passkeyView } from '../view.ts'

export const addPasskey: Operation<typeof contract.addPasskey> = async (ctx, { body }) => {
  const begun = await redeemToken(ctx, passkeyToken, body.token)
  if (!begun?.data.adding || begun.userId !== ctx.user.id || begun.data.sessionId !== ctx.user.sessionId)
    return refuse('passkeyInvalid')
  const { rpID, origin } = relyingParty(ctx)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    // The library checks the rest of the shape itself.
    response: body.response as unknown as RegistrationResponseJSON,
    expectedChallenge: begun.data.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => refuse('passkeyInvalid'))
  if (!checked.verified) return refuse('passkeyInvalid')
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential

  const row = await enrolFactor(ctx, async (tx, user) => {
    const known = await passkeysOf(tx.db, user.id)
    if (known.length >= MOST_PASSKEYS) return refuse('tooManyPasskeys')
    const name = body.name || `Passkey ${known.length + 1}`
    const key = Buffer.from(publicKey)
    const made = await insertPasskey(tx.db, {
      id,
      userId: user.id,
      name,
      publicKey: key,
      counter,
      transports,
    })
    await notifyOwner(tx, user, 'passkeyAdded')
    return made ?? refuse('passkeyInvalid')
  })
  return passkeyView(row)
}
