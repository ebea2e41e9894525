import type { UserCtx } from '#services/core/context.ts'
import { accountBelow, lockedBelow } from '../access.ts'
import { isBanned } from '../accounts/standing.ts'
import { updateUser } from '../accounts/store.ts'
import { botsOf } from '../bots/store.ts'
import { endAccessOfAll } from '../sessions/endAccess.ts'
import { refuseDecidedAbove } from './ladder.ts'
import { record } from './record.ts'
import { banOf } from './siteUndo.ts'

/** Bans somebody below the caller until a time, or for good if `until` is null, and ends all their access. */
export const banUntil = async (
  ctx: UserCtx,
  { userUuid, reason }: { userUuid: string; reason: string },
  until: Date | null,
): Promise<void> => {
  const found = await accountBelow(ctx, userUuid)
  await endAccessOfAll(ctx, async (tx) => {
    const user = await lockedBelow(tx, ctx.user, found)
    if (isBanned(user, tx.now())) await refuseDecidedAbove(tx, ctx.user, user, 'ban')
    const now = { bannedAt: new Date(tx.now()), bannedUntil: until }
    await updateUser(tx.db, user.id, now)
    await record(tx, ctx.user, user, {
      kind: until === null ? 'siteBan' : 'siteTempBan',
      reason,
      until,
      undo: { ban: { before: banOf(user), after: banOf(now) } },
    })
    // Nobody is banned who still acts through their bots.
    return [user, ...(await botsOf(tx.db, user.id))]
  })
}
