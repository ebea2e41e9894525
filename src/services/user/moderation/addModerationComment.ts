import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { accountForModerators, ownAccount } from '../access.ts'
import { insertComment } from './store.ts'

export const addModerationComment: Operation<typeof contract.addModerationComment> = async (
  ctx,
  { body },
) => {
  const user = await accountForModerators(ctx, body.userUuid)
  const author = await ownAccount(ctx)
  const { id, comment, createdAt } = await insertComment(ctx.db, {
    userId: user.id,
    authorId: author.id,
    comment: body.comment,
    createdAt: new Date(ctx.now()),
  })
  return {
    id,
    userUuid: user.uuid,
    authorUuid: author.uuid,
    authorName: author.nickname,
    comment,
    createdAt: createdAt.toISOString(),
  }
}
