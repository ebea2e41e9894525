import type * as contract from '#contract/chat/conversations.ts'
import { sizeOf } from '#contract/chat/params.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { person } from '../access.ts'
import { userConversation } from '../conversation.ts'
import { knownUser } from '../people/knownUser.ts'
import { conversationOf, conversationsOf } from './store.ts'
import { viewConversations } from './viewConversations.ts'

const MOST = 1000

const list = async (ctx: UserCtx, query: InputOf<typeof contract.conversations>['query']) => {
  const uid = person(ctx)
  const limit = sizeOf(query, MOST)
  const kind =
    query.conversationType === 'user' || query.conversationType === 'group'
      ? query.conversationType
      : undefined
  const offset = (Math.max(query.page ?? 1, 1) - 1) * limit
  return {
    data: await viewConversations(ctx, uid, await conversationsOf(ctx.db, uid, { kind, limit, offset })),
  }
}

export const conversations: Operation<typeof contract.conversations> = (ctx, { query }) => list(ctx, query)

export const ownConversations: Operation<typeof contract.ownConversations> = (ctx, { params, query }) =>
  params.uid === ctx.user.uuid || params.uid === 'me' ? list(ctx, query) : refuse('notAllowedInChat')

export const conversationWith: Operation<typeof contract.conversationWith> = async (ctx, { params }) => {
  const uid = person(ctx)
  const { id } = userConversation(uid, await knownUser(ctx, params.uid))
  const seen = (await conversationOf(ctx.db, id, uid)) ?? { id, lastId: 0, lastSentAt: null, unread: 0 }
  const [shown] = await viewConversations(ctx, uid, [seen])
  return { data: shown ?? refuse('uidNotFound') }
}
