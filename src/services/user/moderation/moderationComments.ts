import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { accountForModerators } from '../access.ts'
import { commentsOn } from './store.ts'

export const moderationComments: Operation<typeof contract.moderationComments> = async (ctx, { params }) => {
  const user = await accountForModerators(ctx, params.userId)
  const rows = await commentsOn(ctx.db, user.id)
  return rows.map((row) => ({
    id: row.id,
    userUuid: user.uuid,
    authorUuid: row.authorUuid,
    authorName: row.authorName ?? '',
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
  }))
}
