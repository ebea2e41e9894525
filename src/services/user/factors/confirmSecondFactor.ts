import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/factors.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { notify } from '../emails/notifyOwner.ts'
import { makeSessionStrong } from '../sessions/store.ts'
import { tellAccountChanged } from '../sessions/sessionCache.ts'
import { proveFactor } from './passSecondFactor.ts'
import { giveRecoveryCodes } from './recoveryCodes.ts'
import { confirmTotp, totpOf } from './store.ts'

export const confirmSecondFactor: Operation<typeof contract.confirmSecondFactor> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  const totp = (await totpOf(ctx.db, user.id)) ?? refuse('factorNotFound')
  if (totp.confirmedAt) return refuse('factorExists')
  if (!(await proveFactor(ctx, totp, user, body.code))) return refuse('wrongSecondFactor')
  const recoveryCodes = await ctx.tx(async (tx) => {
    if (!(await confirmTotp(tx.db, user.id, new Date(tx.now())))) return refuse('factorExists')
    await makeSessionStrong(tx.db, ctx.user.sessionId)
    await notify(tx, user, 'factorOn')
    return giveRecoveryCodes(tx, user.id)
  })
  await tellAccountChanged(ctx, user.uuid)
  return { recoveryCodes }
}
