import type * as contract from '#contract/chat/conversations.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { person } from '../access.ts'
import { userConversation } from '../conversation.ts'
import { knownUser } from '../people/knownUser.ts'
import { conversationOf } from './store.ts'
import { viewConversations } from './viewConversations.ts'

export const conversationWith: Operation<typeof contract.conversationWith> = async (ctx, { params }) => {
  const uid = person(ctx)
  const { id } = userConversation(uid, await knownUser(ctx, params.uid))
  const seen = (await conversationOf(ctx.db, id, uid)) ?? { id, lastId: 0, lastSentAt: null, unread: 0 }
  const [shown] = await viewConversations(ctx, uid, [seen])
  return { data: shown ?? refuse('uidNotFound') }
}
