import type * as contract from '#contract/user/factors.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { needsFactor } from '../sessions/effectiveRole.ts'
import { countRecoveryCodes, totpOf } from './store.ts'

export const secondFactor: Operation<typeof contract.secondFactor> = async (ctx) => {
  const user = await ownAccount(ctx)
  const totp = await totpOf(ctx.db, user.id)
  return {
    enabled: Boolean(totp?.confirmedAt),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, user.id),
    required: needsFactor(ctx.settings, user.role),
  }
}
