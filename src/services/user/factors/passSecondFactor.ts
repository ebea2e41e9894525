import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#services/core/context.ts'
import type { UserRow } from '../accounts/store.ts'
import { unseal } from '#services/core/secrets/seal.ts'
import { limitAttempts, guessing, forgetAttempts } from '#services/core/limits/attemptLimit.ts'
import { proveRecoveryCode } from './recoveryCodes.ts'
import { type TotpRow, totpOf, useStep } from './store.ts'
import { stepOf } from './totp.ts'

/** What the secret of an authenticator app is sealed for. */
export const TOTP_PURPOSE = 'totp'

/**
 * Asks somebody whose password or mail was right for the second factor, where one is set up. True if it was
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
  const key = `factor:${user.uuid}`
  await limitAttempts(ctx, guessing, key)
  const right = /^\d{6}$/.test(given)
    ? await proveCodeOfApp(ctx, totp, given)
    : await proveRecoveryCode(ctx, user.id, given)
  if (right) await forgetAttempts(ctx, guessing, key)
  return right
}

const proveCodeOfApp = async (ctx: Ctx, totp: TotpRow, code: string): Promise<boolean> => {
  const secret = unseal(ctx.settings.masterKey, TOTP_PURPOSE, totp.secretSealed, ctx.settings.formerKeys)
  const step = stepOf(secret, code, ctx.now())
  return step !== null && useStep(ctx.db, totp.userId, step)
}
