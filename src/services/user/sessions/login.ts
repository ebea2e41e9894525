import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/sessions.ts'
import type { Operation } from '#services/core/context.ts'
import { refuseUnlessMayAct } from '../accounts/standing.ts'
import { userByEmail } from '../accounts/store.ts'
import { passSecondFactor } from '../factors/passSecondFactor.ts'
import { isPassword } from '../passwords/hash.ts'
import { limitLogins, forgetLoginAttempts } from '#services/core/limits/attemptLimit.ts'
import { openSession } from './openSession.ts'

export const login: Operation<typeof contract.login> = async (ctx, { body }) => {
  const { email, password, secondFactor } = body
  await limitLogins(ctx, email)
  const user = await userByEmail(ctx.db, email)
  if (!(await isPassword(user?.passwordHash ?? null, password)) || !user)
    return refuse('wrongEmailOrPassword')
  await forgetLoginAttempts(ctx, email)
  refuseUnlessMayAct(user, ctx.now())
  return openSession(ctx, user, await passSecondFactor(ctx, user, secondFactor))
}
