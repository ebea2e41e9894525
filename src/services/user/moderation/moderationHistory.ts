import type * as contract from '#contract/user/moderation.ts'
import { ModerationEntry } from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { accountForModerators } from '../access.ts'
import { moderationOf } from './store.ts'

export const moderationHistory: Operation<typeof contract.moderationHistory> = async (ctx, { params }) => {
  const user = await accountForModerators(ctx, params.userId)
  const rows = await moderationOf(ctx.db, user.id)
  return rows.map((row) =>
    ModerationEntry.parse({
      ...row,
      actorName: row.actorName ?? '',
      until: row.until?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }),
  )
}
