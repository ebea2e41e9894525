import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#services/context.ts'
import type { UserRow } from '../accounts/store.ts'
import { unseal } from '../secrets/seal.ts'
import { brake, guessing } from '../sessions/attempts.ts'
import { proveRecoveryCode } from './recoveryCodes.ts'
import { type TotpRow, totpOf, useStep } from './store.ts'
import { stepOf } from './totp.ts'

/** What the secret of an authenticator app is sealed for. */
export const TOTP_PURPOSE = 'totp'

/**
 * Asks somebody whose password or letter was right for the second factor, where one is set up. True if it was
 * given: the session is strong. Refuses if it is missing or wrong.
 */
export const passSecondFactor = async (
  ctx: Ctx,
  user: UserRow,
  given: string | undefined,
): Promise<boolean> => {
  const totp = await totpOf(ctx.db, user.id)
  if (!totp?.confirmedAt) return false
  if (given === undefined) return refuse('secondFactorNeeded')
  return (await proveFactor(ctx, totp, user, given)) || refuse('wrongSecondFactor')
}

/** True if `given` is a code of this app that was not used before, or an unused recovery code. */
export const proveFactor = async (
  ctx: Ctx,
  totp: TotpRow,
  user: UserRow,
  given: string,
): Promise<boolean> => {
  await brake(ctx, guessing, `factor:${user.uuid}`)
  if (!/^\d{6}$/.test(given)) return proveRecoveryCode(ctx, user.id, given)
  const secret = unseal(ctx.settings.masterKey, TOTP_PURPOSE, totp.secretSealed)
  const step = stepOf(secret, given, ctx.now())
  return step !== null && useStep(ctx.db, user.id, step)
}
