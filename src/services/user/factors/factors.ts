import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/factors.ts'
import type { Operation } from '#services/core/context.ts'
import { seal } from '#services/core/secrets/seal.ts'
import { ownAccount } from '../access.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { needsFactor } from '../sessions/effectiveRole.ts'
import { makeSessionStrong } from '../sessions/store.ts'
import { passSecondFactor, proveFactor, TOTP_PURPOSE } from './passSecondFactor.ts'
import { giveRecoveryCodes } from './recoveryCodes.ts'
import { confirmTotp, countRecoveryCodes, deleteTotp, offerTotp, totpOf } from './store.ts'
import { newSecret, uriOf } from './totp.ts'
import { changeAccess } from '../sessions/changeAccess.ts'

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
  const secret = newSecret()
  const offered = await offerTotp(ctx.db, user.id, seal(ctx.settings.masterKey, TOTP_PURPOSE, secret))
  return offered ? { secret, uri: uriOf(secret, user.nickname) } : refuse('factorExists')
}

export const confirmSecondFactor: Operation<typeof contract.confirmSecondFactor> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  const totp = (await totpOf(ctx.db, user.id)) ?? refuse('factorNotFound')
  if (totp.confirmedAt) return refuse('factorExists')
  if (!(await proveFactor(ctx, totp, user, body.code))) return refuse('wrongSecondFactor')
  const recoveryCodes = await changeAccess(ctx, user.uuid, async (tx) => {
    if (!(await confirmTotp(tx.db, user.id, new Date(tx.now())))) return refuse('factorExists')
    await makeSessionStrong(tx.db, ctx.user.sessionId)
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
  await ctx.tx(async (tx) => {
    await deleteTotp(tx.db, user.id)
    await notifyOwner(tx, user, 'factorOff')
  })
  return success
}
