import type * as contract from '#contract/chat/reactions.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { type Found, livingMessage, person } from '../access.ts'
import { publishPush } from '../push/publish.ts'
import { viewMessage } from '../view/viewMessages.ts'
import { countWrite } from '../write/limit.ts'
import { noteChat } from '../write/noteChat.ts'
import { isReaction } from './isReaction.ts'
import { dropReaction, putReaction } from './store.ts'

/** Different reactions one message may have. */
const MOST = 50

const answer = async (
  ctx: UserCtx,
  { row, conversation }: Found,
  reaction: string,
  added: boolean | null,
) => {
  const message = await viewMessage(ctx, ctx.user.uuid, row)
  if (added !== null) {
    const count = message.data.reactions?.find((r) => r.reaction === reaction)?.count ?? 0
    const push = {
      conversationId: conversation.id,
      messageId: message.id,
      uid: ctx.user.uuid,
      reaction,
      added,
      count,
    }
    publishPush(ctx, conversation, { kind: 'reacted', ...push }, row.withheld ? row.sender : undefined)
  }
  return { data: message }
}

export const addReaction: Operation<typeof contract.addReaction> = async (ctx, { params: { id, emoji } }) => {
  await countWrite(ctx)
  const userUuid = person(ctx)
  if (!isReaction(emoji)) return refuse('badRequest', { details: { reaction: ['must be one emoji'] } })
  const found = await livingMessage(ctx, id)
  const row = { messageId: found.row.id, userUuid, reaction: emoji, reactedAt: new Date(ctx.now()) }
  const done = await putReaction(ctx.db, row, MOST)
  if (done === 'full')
    return refuse('badRequest', { details: { reaction: ['are too many on this message'] } })
  if (found.conversation.kind === 'group') noteChat(ctx, found.conversation.guid)
  return answer(ctx, found, emoji, done === 'added' ? true : null)
}

export const removeReaction: Operation<typeof contract.removeReaction> = async (
  ctx,
  { params: { id, emoji } },
) => {
  await countWrite(ctx)
  const uid = person(ctx)
  const found = await livingMessage(ctx, id)
  const gone = await dropReaction(ctx.db, found.row.id, uid, emoji)
  return answer(ctx, found, emoji, gone ? false : null)
}
