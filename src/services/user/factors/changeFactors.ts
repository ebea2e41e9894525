import type { Tx, UserCtx } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import type { UserRow } from '../accounts/store.ts'
import { tellRooms } from '../profiles/tellRooms.ts'
import { changeAccess } from '../sessions/changeAccess.ts'
import { signOutElsewhere } from '../sessions/endAccess.ts'
import { proveSession, weakenSessions } from '../sessions/store.ts'
import { hasFactor } from './hasFactor.ts'

/**
 * Gives the caller's account a factor. This session is strong from here on, since it showed the factor; all others end:
 * none of them has.
 */
export const enrolFactor = async <T>(
  ctx: UserCtx,
  enrol: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> => {
  const made = await signOutElsewhere(ctx, ctx.user, ctx.user.sessionId, async (tx) => {
    const enrolled = await enrol(tx, await lockedAccount(tx, ctx.user))
    await proveSession(tx.db, ctx.user.sessionId, { provenBy: 'factor', provenAt: new Date(tx.now()) })
    return enrolled
  })
  await tellRooms(ctx, ctx.user.uuid)
  return made
}

/** Takes a factor from the caller's account; where none is left, no session is strong any more. */
export const dropFactor = (ctx: UserCtx, drop: (tx: Tx, user: UserRow) => Promise<unknown>): Promise<void> =>
  changeAccess(ctx, ctx.user.uuid, async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    await drop(tx, user)
    if (!(await hasFactor(tx.db, user.id))) await weakenSessions(tx.db, user.id)
  })
