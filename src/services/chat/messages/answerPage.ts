import type { ListQuery, MessagePage } from '#contract/chat/messages.ts'
import type { UserCtx } from '#services/core/context.ts'
import { partnerOf, readConversation } from '../conversation.ts'
import { isBlocked } from '../people/store.ts'
import { viewMessages } from '../view/viewMessages.ts'
import { questionOf } from './question.ts'
import { pageOf, type PageQuestion } from './store.ts'

/** A conversation with somebody whom the reader blocks is out of sight, with its history, until that ends. */
const isOutOfSight = async (ctx: UserCtx, of: PageQuestion['of']): Promise<boolean> => {
  const conversation = 'conversationId' in of ? readConversation(of.conversationId) : null
  if (conversation?.kind !== 'user') return false
  return isBlocked(ctx.db, ctx.user.uuid, partnerOf(conversation, ctx.user.uuid))
}

/** Answers a list: the page, and where the next one begins if this one is full. */
export const answerPage = async (
  ctx: UserCtx,
  query: ListQuery,
  of: PageQuestion['of'],
): Promise<MessagePage> => {
  if (await isOutOfSight(ctx, of)) return emptyPage(query)
  const question = questionOf(query, ctx.user.uuid, of)
  const rows = await pageOf(ctx.db, question)
  const data = await viewMessages(ctx, ctx.user.uuid, rows)
  const last = data.at(-1)
  const current = { limit: question.limit, count: data.length }
  if (!last || data.length < question.limit) return { data, meta: { current } }
  const affix = question.ascending ? 'append' : 'prepend'
  return { data, meta: { current, next: { affix, sentAt: last.sentAt, id: last.id } } }
}

/** A page of nothing. */
export const emptyPage = (query: ListQuery): MessagePage => ({
  data: [],
  meta: { current: { limit: questionOf(query, '', { parentId: 0 }).limit, count: 0 } },
})
