import type * as contract from '#contract/chat/messages.ts'
import type { Operation } from '#services/core/context.ts'
import { visibleMessage } from '../access.ts'
import { viewMessage } from '../view/viewMessages.ts'

export const oneMessage: Operation<typeof contract.oneMessage> = async (ctx, { params }) => {
  const { row } = await visibleMessage(ctx, params.id)
  return { data: await viewMessage(ctx, ctx.user.uuid, row) }
}
