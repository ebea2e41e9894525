import type { ChatMessage } from '#contract/chat/message.ts'
import type { UserCtx } from '#services/core/context.ts'
import { visibleMessage } from '../access.ts'
import { viewMessages } from '../view/viewMessages.ts'
import { pageOf, type PageQuestion } from './store.ts'

const AROUND = 5

/** A message that the caller sees, with what was said around it, as they see it; refuses otherwise. */
export const messageWithSurroundings = async (
  ctx: UserCtx,
  id: string,
): Promise<{
  message: ChatMessage
  before: ChatMessage[]
  after: ChatMessage[]
  /** Null in private. */
  roomUuid: string | null
}> => {
  const { row, conversation } = await visibleMessage(ctx, id)
  const question = {
    of: { conversationId: conversation.id },
    viewer: ctx.user.uuid,
    limit: AROUND,
    ascending: true,
    withDeleted: false,
    withoutBlocked: false,
  } satisfies Omit<PageQuestion, 'take'>
  const [earlier, later] = await Promise.all([
    pageOf(ctx.db, { ...question, take: 'newest', below: row.id }),
    pageOf(ctx.db, { ...question, take: 'oldest', above: row.id }),
  ])
  const views = await viewMessages(ctx, ctx.user.uuid, [...earlier, row, ...later])
  const at = views.findIndex((message) => message.id === String(row.id))
  const [message] = views.slice(at)
  if (message === undefined) throw new Error(`the message ${row.id} belongs to no conversation`)
  const roomUuid = conversation.kind === 'group' ? conversation.guid : null
  return { message, before: views.slice(0, at), after: views.slice(at + 1), roomUuid }
}
