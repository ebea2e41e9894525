import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passkeys.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { dropFactor } from '../factors/changeFactors.ts'
import { requireProof } from '../proof/requireProof.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { issueToken } from '../secrets/oneTimeToken.ts'
import { passkeyToken } from '../secrets/tokenKinds.ts'
import { CEREMONY_MS, MOST_PASSKEYS, relyingParty } from './relyingParty.ts'
import { deletePasskey, namePasskey, passkeysOf } from './store.ts'
import { passkeyView } from '../view.ts'

export const listPasskeys: Operation<typeof contract.listPasskeys> = async (ctx) => ({
  passkeys: (await passkeysOf(ctx.db, ctx.user.id)).map(passkeyView),
})

export const renamePasskey: Operation<typeof contract.renamePasskey> = async (ctx, { params, body }) =>
  passkeyView((await namePasskey(ctx.db, ctx.user.id, params.id, body.name)) ?? refuse('passkeyNotFound'))

export const removePasskey: Operation<typeof contract.removePasskey> = async (ctx, { params }) => {
  await requireProof(ctx, ctx.user)
  await dropFactor(ctx, async (tx, user) => {
    if (!(await deletePasskey(tx.db, user.id, params.id))) return refuse('passkeyNotFound')
    return notifyOwner(tx, user, 'passkeyRemoved')
  })
  return success
}

/** The proof is asked for here: only the session that gave it may finish. */
export const passkeyOptions: Operation<typeof contract.passkeyOptions> = async (ctx) => {
  await requireProof(ctx, ctx.user)
  const user = await ownAccount(ctx)
  const known = await passkeysOf(ctx.db, user.id)
  if (known.length >= MOST_PASSKEYS) return refuse('tooManyPasskeys')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
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
  const data = { challenge: options.challenge, adding: true, sessionId: ctx.user.sessionId } as const
  const token = await issueToken(ctx, passkeyToken, { livesMs: CEREMONY_MS, userId: user.id, data })
  return { token, options: { ...options } }
}

/** Names no credentials, so that nobody learns who has which: the browser offers those it holds. */
export const passkeyLoginOptions: Operation<typeof contract.passkeyLoginOptions> = async (ctx) => {
  const { rpID } = relyingParty(ctx)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  const data = { challenge: options.challenge, adding: false } as const
  const token = await issueToken(ctx, passkeyToken, { livesMs: CEREMONY_MS, data })
  return { token, options: { ...options } }
}
