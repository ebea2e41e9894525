import type { ListQuery, MessagePage } from '#contract/chat/messages.ts'
import type { UserCtx } from '#services/core/context.ts'
import { viewMessages } from '../view/viewMessages.ts'
import { questionOf } from './question.ts'
import { pageOf, type PageQuestion } from './store.ts'

/** Answers a list: the page, and where the next one begins if this one is full. */
export const answerPage = async (
  ctx: UserCtx,
  query: ListQuery,
  of: PageQuestion['of'],
): Promise<MessagePage> => {
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
