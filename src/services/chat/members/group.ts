import type * as contract from '#contract/chat/members.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { chatGroups } from '../view/groups.ts'

export const group: Operation<typeof contract.group> = async (ctx, { params: { guid } }) => ({
  data: (await chatGroups(ctx, ctx.user.uuid, [guid])).get(guid) ?? refuse('guidNotFound'),
})
