import type * as contract from '#contract/chat/standing.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { readRoom } from '../access.ts'
import { type Conversation, isOneOf, partnerOf, readConversation } from '../conversation.ts'
import { knownUser } from '../people/knownUser.ts'
import { isBlocked } from '../people/store.ts'
import { beginConversation } from '../write/store.ts'
import { conversationOf } from './store.ts'
import { putAccepted, putDeclined, putMute } from './storeStanding.ts'
import { viewConversations } from './viewConversations.ts'

/** The caller's conversation with somebody; that with whom they block is out of reach like one of others. */
const ownPair = async (ctx: UserCtx, id: string): Promise<Conversation & { kind: 'user' }> => {
  const conversation = readConversation(id)
  const me = ctx.user.uuid
  if (conversation?.kind !== 'user' || !isOneOf(conversation, me)) return refuse('uidNotFound')
  const other = await knownUser(ctx, partnerOf(conversation, me))
  return (await isBlocked(ctx.db, me, other)) ? refuse('uidNotFound') : conversation
}

const shown = async (ctx: UserCtx, { id }: Conversation) => {
  const me = ctx.user.uuid
  const seen = (await conversationOf(ctx.db, id, me)) ?? { id, lastId: 0, lastSentAt: null, unread: 0 }
  const [view] = await viewConversations(ctx, me, [seen])
  return { data: view ?? refuse('guidNotFound') }
}

export const acceptConversation: Operation<typeof contract.acceptConversation> = async (ctx, { params }) => {
  const conversation = await ownPair(ctx, params.conversationId)
  await putAccepted(ctx.db, conversation.id, ctx.user.uuid, new Date(ctx.now()))
  return shown(ctx, conversation)
}

export const declineConversation: Operation<typeof contract.declineConversation> = async (
  ctx,
  { params },
) => {
  const conversation = await ownPair(ctx, params.conversationId)
  await ctx.tx((tx) => putDeclined(tx.db, conversation.id, ctx.user.uuid))
  return shown(ctx, conversation)
}

export const muteConversation: Operation<typeof contract.muteConversation> = async (
  ctx,
  { params, body },
) => {
  const named = readConversation(params.conversationId)
  if (named?.kind === 'group') await readRoom(ctx, ctx.user, named.guid)
  const conversation = named?.kind === 'group' ? named : await ownPair(ctx, params.conversationId)
  const { until } = body
  await ctx.tx(async (tx) => {
    await beginConversation(tx.db, conversation)
    const time = until === null || until === 'ever' ? until : new Date(until)
    await putMute(tx.db, conversation.id, ctx.user.uuid, time)
  })
  return shown(ctx, conversation)
}
