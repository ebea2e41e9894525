import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type * as contract from '#contract/user/passkeys.ts'
import type { Operation } from '#services/core/context.ts'
import { issueToken } from '../secrets/oneTimeToken.ts'
import { CEREMONY_MS, relyingParty } from './party.ts'

/** Names no credentials, so that nobody learns who has which: the browser offers those it holds. */
export const passkeyLoginOptions: Operation<typeof contract.passkeyLoginOptions> = async (ctx) => {
  const { rpID } = relyingParty(ctx)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const data = { challenge: options.challenge, adding: false }
  const token = await issueToken(ctx, { purpose: 'passkey', livesMs: CEREMONY_MS, data })
  return { token, options: { ...options } }
}
