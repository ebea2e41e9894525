import { refuse } from '#contract/errors.ts'
import { rank, type TokenRole } from '#contract/roles.ts'
import type { UserCtx } from '#services/core/context.ts'
import { accountBelow, lockedBelow } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { refuseDecidedAbove } from './ladder.ts'
import { record } from './record.ts'
import { changeAccess } from '../sessions/changeAccess.ts'

/** Gives somebody below the caller a role that is not above the caller's own; rooms judge the person anew. */
export const grantRole = async (
  ctx: UserCtx,
  { userUuid, reason }: { userUuid: string; reason: string },
  role: TokenRole,
): Promise<void> => {
  const found = await accountBelow(ctx, userUuid)
  const isPerson = found.type === 'user' && found.role !== 'bot'
  if (!isPerson || rank(role) > rank(ctx.user.role)) return refuse('forbidden')
  await changeAccess(ctx, found.uuid, async (tx) => {
    const user = await lockedBelow(tx, ctx.user, found)
    if (user.role === role) return refuse('hasRoleAlready')
    const kind = rank(role) > rank(user.role) ? 'grantRole' : 'removeRole'
    await refuseDecidedAbove(tx, ctx.user, user, 'role')
    await updateUser(tx.db, user.id, { role })
    await record(tx, ctx.user, user, {
      kind,
      reason,
      previousRole: user.role,
      newRole: role,
      undo: { role: { before: user.role, after: role } },
    })
  })
}
