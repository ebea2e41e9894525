import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passkeys.ts'
import type { Operation } from '#services/core/context.ts'
import { refuseUnlessMayAct } from '../accounts/standing.ts'
import { userById } from '../accounts/store.ts'
import { openSession } from '../sessions/openSession.ts'
import { assertPasskey } from './assertPasskey.ts'

/** A passkey is something one has and something one knows or is: the session is strong. */
export const passkeyLogin: Operation<typeof contract.passkeyLogin> = async (ctx, { body }) => {
  const { userId } = await assertPasskey(ctx, body)
  const user = (await userById(ctx.db, userId)) ?? refuse('passkeyInvalid')
  refuseUnlessMayAct(user, ctx.now())
  return openSession(ctx, user, 'factor')
}
