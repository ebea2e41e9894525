import type * as contract from '#contract/chat/messages.ts'
import type { Operation } from '#services/core/context.ts'
import { visibleMessage } from '../access.ts'
import { answerPage } from './answerPage.ts'

export const threadMessages: Operation<typeof contract.threadMessages> = async (ctx, { params, query }) => {
  const { row } = await visibleMessage(ctx, params.id)
  return answerPage(ctx, query, { parentId: row.id })
}
