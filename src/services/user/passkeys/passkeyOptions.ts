import { generateRegistrationOptions } from '@simplewebauthn/server'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passkeys.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { issueToken } from '../secrets/oneTimeToken.ts'
import { CEREMONY_MS, MOST_PASSKEYS, relyingParty } from './party.ts'
import { passkeysOf } from './store.ts'

export const passkeyOptions: Operation<typeof contract.passkeyOptions> = async (ctx) => {
  const user = await ownAccount(ctx)
  const known = await passkeysOf(ctx.db, user.id)
  if (known.length >= MOST_PASSKEYS) return refuse('tooManyPasskeys')
  const options = await generateRegistrationOptions({
    rpName: 'Roomtone',
    rpID: relyingParty(ctx).rpID,
    userID: new TextEncoder().encode(user.uuid),
    userName: user.nickname,
    userDisplayName: user.nickname,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const data = { challenge: options.challenge, adding: true }
  const token = await issueToken(ctx, { purpose: 'passkey', livesMs: CEREMONY_MS, userId: user.id, data })
  return { token, options: { ...options } }
}
