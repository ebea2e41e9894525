import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/factors.ts'
import type { Operation } from '#services/core/context.ts'
import { seal } from '#services/core/secrets/seal.ts'
import { accountBelow, ownAccount } from '../access.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { needsFactor } from '../sessions/effectiveRole.ts'
import { noteActOn } from '../moderation/noteActOn.ts'
import { forgetPasskeys } from '../passkeys/store.ts'
import { requireProof } from '../proof/requireProof.ts'
import { endAllAccess } from '../sessions/endAccess.ts'
import { dropFactor, enrolFactor } from './changeFactors.ts'
import { hasFactor } from './hasFactor.ts'
import { passSecondFactor, proveFactor, TOTP_PURPOSE } from './passSecondFactor.ts'
import { giveRecoveryCodes } from './recoveryCodes.ts'
import { confirmTotp, countRecoveryCodes, deleteTotp, offerTotp, totpOf } from './store.ts'
import { newSecret, uriOf } from './totp.ts'

export const secondFactor: Operation<typeof contract.secondFactor> = async (ctx) => {
  const user = await ownAccount(ctx)
  const totp = await totpOf(ctx.db, user.id)
  return {
    enabled: Boolean(totp?.confirmedAt),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, user.id),
    required: needsFactor(ctx.settings, user.role),
  }
}

export const startSecondFactor: Operation<typeof contract.startSecondFactor> = async (ctx) => {
  const user = await ownAccount(ctx)
  await requireProof(ctx, ctx.user)
  const secret = newSecret()
  const offered = await offerTotp(ctx.db, user.id, seal(ctx.settings.masterKey, TOTP_PURPOSE, secret))
  return offered ? { secret, uri: uriOf(secret, user.nickname) } : refuse('factorExists')
}

export const confirmSecondFactor: Operation<typeof contract.confirmSecondFactor> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  const totp = (await totpOf(ctx.db, user.id)) ?? refuse('factorNotFound')
  if (totp.confirmedAt) return refuse('factorExists')
  await requireProof(ctx, ctx.user)
  if (!(await proveFactor(ctx, totp, user, body.code))) return refuse('wrongSecondFactor')
  const recoveryCodes = await enrolFactor(ctx, async (tx) => {
    if (!(await confirmTotp(tx.db, user.id, new Date(tx.now())))) return refuse('factorExists')
    await notifyOwner(tx, user, 'factorOn')
    return giveRecoveryCodes(tx, user.id)
  })
  return { recoveryCodes }
}

export const renewRecoveryCodes: Operation<typeof contract.renewRecoveryCodes> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  if (!(await passSecondFactor(ctx, user, body.secondFactor))) return refuse('factorNotFound')
  return { recoveryCodes: await ctx.tx((tx) => giveRecoveryCodes(tx, user.id)) }
}

export const removeSecondFactor: Operation<typeof contract.removeSecondFactor> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  if (!(await passSecondFactor(ctx, user, body.secondFactor))) return refuse('factorNotFound')
  await dropFactor(ctx, async (tx) => {
    await deleteTotp(tx.db, user.id)
    await notifyOwner(tx, user, 'factorOff')
  })
  return success
}

/** For somebody who lost app and recovery codes: they come in with what is left, and set a new factor up. */
export const removeFactorsAdmin: Operation<typeof contract.removeFactorsAdmin> = async (ctx, { body }) => {
  const user = await accountBelow(ctx, body.userUuid)
  await requireProof(ctx, ctx.user)
  if (!(await hasFactor(ctx.db, user.id))) return refuse('factorNotFound')
  await endAllAccess(ctx, user, async (tx) => {
    await deleteTotp(tx.db, user.id)
    await forgetPasskeys(tx.db, user.id)
    await noteActOn(tx, user, 'Took the second factor and the passkeys away')
    await notifyOwner(tx, user, 'factorsTaken')
  })
  return success
}
