import type * as contract from '#contract/chat/write.ts'
import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
import { type Found, heldMessage, visibleMessage } from '../access.ts'
import { isSystem } from '../identify.ts'
import { standingInGroup } from '../standing.ts'
import { publishMessage } from '../push/publish.ts'
import { sealAway } from '../deletion/sealAway.ts'
import { dropSealed } from '../deletion/store.ts'
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
  // What waits for the moderators of a room is seen by them alone.
  const found = await heldMessage(ctx, params.id).catch(() => visibleMessage(ctx, params.id))
  const { row, conversation } = found
  if (!(await mayDelete(ctx, found))) return refuse('notAllowedInChat')
  const by = ctx.user.uuid
  const wiped = await ctx.tx(async (tx) => {
    if (row.sender === by || conversation.kind === 'user') {
      const at = new Date(tx.now())
      const wiped = await wipeMessage(tx.db, row.id, by, at)
      await dropSealed(tx.db, row.id)
      // An undo may have brought it back meanwhile.
      return wiped ?? wipeMessage(tx.db, row.id, by, at)
    }
    const sealId = tx.id()
    const standing = row.deletedAt ? [] : [row]
    const [gone] = await sealAway(tx, standing, { sealId, by })
    if (gone)
      await logAct(tx, {
        kind: 'deleteMessages',
        roomUuid: conversation.guid,
        actorUuid: isSystem(ctx.user) ? null : ctx.user.uuid,
        userUuid: isUuid(row.sender) ? row.sender : null,
        reason: '',
        automated: isSystem(ctx.user),
        undo: { sealId },
        quiet: true,
      })
    return gone
  })
  const message = await viewMessage(ctx, ctx.user.uuid, wiped ?? row)
  if (wiped) publishMessage(ctx, 'deleted', message, wiped.withheld)
  return { data: message }
}
