import { refuse } from '#contract/errors.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/user/proof.ts'
import type { ProofWay } from '#contract/user/proof.ts'
import type { SessionProof } from '#ports/tables.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { forgetAttempts, guessing, limitAttempts } from '#services/core/limits/attemptLimit.ts'
import { ownAccount, ownSession } from '../access.ts'
import type { UserRow } from '../accounts/store.ts'
import { passSecondFactor } from '../factors/passSecondFactor.ts'
import { totpOf } from '../factors/store.ts'
import { assertPasskey } from '../passkeys/assertPasskey.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { isPassword } from '../passwords/hash.ts'
import { changeAccess } from '../sessions/changeAccess.ts'
import { proveSession } from '../sessions/store.ts'
import { provenUntil, wantedProof } from './requireProof.ts'

export const proofWays: Operation<typeof contract.proofWays> = async (ctx) => {
  const [user, session] = [await ownAccount(ctx), await ownSession(ctx, ctx.user.sessionId)]
  const until = await provenUntil(ctx, user, session)
  return {
    ways: await waysOf(ctx, user),
    provenUntil: until === null ? null : new Date(until).toISOString(),
  }
}

/** A factor makes the session strong, so that rooms and nodes have to hear of it. */
export const prove: Operation<typeof contract.prove> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  const { sessionId } = ctx.user
  const provenBy = await proofIn(ctx, user, body)
  const proof = { provenBy, provenAt: new Date(ctx.now()) }
  if (provenBy === 'factor') await changeAccess(ctx, user.uuid, (tx) => proveSession(tx.db, sessionId, proof))
  else await proveSession(ctx.db, sessionId, proof)
  const { address: network, requestId } = ctx
  ctx.logSecurity({
    event: 'authentication',
    outcome: 'succeeded',
    what: 'proof',
    reason: provenBy,
    account: user.uuid,
    network,
    requestId,
  })
  const until = await provenUntil(ctx, user, proof)
  return until === null ? refuse('proofNeeded') : { provenUntil: new Date(until).toISOString() }
}

/** What somebody proved who is signed in. A password alone is not looked at where a factor is wanted. */
const proofIn = async (
  ctx: UserCtx,
  user: UserRow,
  { password, secondFactor, passkey }: InputOf<typeof contract.prove>['body'],
): Promise<SessionProof> => {
  if (passkey) {
    const { userId } = await assertPasskey(ctx, passkey)
    return userId === user.id ? 'factor' : refuse('passkeyInvalid')
  }
  if (secondFactor !== undefined)
    return (await passSecondFactor(ctx, user, secondFactor)) ? 'factor' : refuse('factorNotFound')
  if (password === undefined || (await wantedProof(ctx, user)) === 'factor') return refuse('proofNeeded')
  await limitAttempts(ctx, guessing, user.uuid)
  if (!(await isPassword(ctx, user.passwordHash, password))) return refuse('wrongEmailOrPassword')
  await forgetAttempts(ctx, guessing, user.uuid)
  return 'password'
}

const waysOf = async (ctx: UserCtx, user: UserRow): Promise<ProofWay[]> => {
  const factors: ProofWay[] = [
    ...((await totpOf(ctx.db, user.id))?.confirmedAt ? (['secondFactor'] as const) : []),
    ...((await passkeysOf(ctx.db, user.id)).length > 0 ? (['passkey'] as const) : []),
  ]
  if (factors.length > 0) return factors
  return user.passwordHash === null ? [] : ['password']
}
