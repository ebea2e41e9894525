import type * as contract from '#contract/chat/write.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { type Found, visibleMessage } from '../access.ts'
import { isSystem } from '../identify.ts'
import { standingInGroup } from '../standing.ts'
import { publishMessage } from '../push/publish.ts'
import { viewMessage } from '../view/viewMessages.ts'
import { wipeMessage } from './store.ts'

/** The sender, and in a room its moderators. */
const mayDelete = async (ctx: UserCtx, { row, conversation }: Found): Promise<boolean> => {
  if (ctx.user.type === 'guest') return false
  if (row.sender === ctx.user.uuid || isSystem(ctx.user)) return true
  if (conversation.kind === 'user') return false
  return (await standingInGroup(ctx, ctx.user, conversation.guid))?.moderates ?? false
}

/** A repeat gives the deleted message again. */
export const deleteMessage: Operation<typeof contract.deleteMessage> = async (ctx, { params }) => {
  const found = await visibleMessage(ctx, params.id)
  if (!(await mayDelete(ctx, found))) return refuse('notAllowedInChat')
  const wiped = await wipeMessage(ctx.db, found.row.id, ctx.user.uuid, new Date(ctx.now()))
  const message = await viewMessage(ctx, ctx.user.uuid, wiped ?? found.row)
  if (wiped) publishMessage(ctx, 'deleted', message, wiped.withheld)
  return { data: message }
}
