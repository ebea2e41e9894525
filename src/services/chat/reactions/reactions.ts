import type * as contract from '#contract/chat/reactions.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { visibleMessage } from '../access.ts'
import { chatUsers, goneUser } from '../view/users.ts'
import { reactionsTo } from './store.ts'

const MOST = 1000

const list = async (ctx: UserCtx, id: string, emoji?: string) => {
  const { row } = await visibleMessage(ctx, id)
  if (row.deletedAt) return { data: [] }
  const rows = await reactionsTo(ctx.db, row.id, MOST, emoji)
  const users = await chatUsers(
    ctx,
    rows.map((reaction) => reaction.userUuid),
    new Set(),
  )
  return {
    data: rows.map(({ id: reactionId, messageId, reaction, userUuid, reactedAt }) => ({
      id: String(reactionId),
      messageId: String(messageId),
      reaction,
      uid: userUuid,
      reactedAt: Math.floor(reactedAt.getTime() / 1000),
      reactedBy: users.get(userUuid) ?? goneUser(userUuid),
    })),
  }
}

export const reactions: Operation<typeof contract.reactions> = (ctx, { params }) => list(ctx, params.id)

export const reactionsWith: Operation<typeof contract.reactionsWith> = (ctx, { params }) =>
  list(ctx, params.id, params.emoji)
