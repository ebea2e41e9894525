import type { UserCtx } from '#services/core/context.ts'
import { accountBelow } from '../access.ts'
import { isBanned } from '../accounts/standing.ts'
import { updateUser } from '../accounts/store.ts'
import { endAllAccess } from '../sessions/endAccess.ts'
import { refuseDecidedAbove } from './ladder.ts'
import { record } from './record.ts'

/** Bans somebody below the caller until a time, or for good if `until` is null, and ends all their access. */
export const banUntil = async (
  ctx: UserCtx,
  { userUuid, reason }: { userUuid: string; reason: string },
  until: Date | null,
): Promise<void> => {
  const user = await accountBelow(ctx, userUuid)
  await endAllAccess(ctx, user, async (tx) => {
    if (isBanned(user, tx.now())) await refuseDecidedAbove(tx, ctx.user, user, 'ban')
    await updateUser(tx.db, user.id, { bannedAt: new Date(tx.now()), bannedUntil: until })
    await record(tx, ctx.user, user, {
      type: until === null ? 'globalBan' : 'temporaryBan',
      reason,
      until: until?.toISOString() ?? null,
    })
  })
}
