import type * as contract from '#contract/chat/write.ts'
import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { tellMessages } from '#facts/chat.ts'
import type { Operation, Tx, UserCtx } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
import { type Found, heldMessage, visibleMessage } from '../access.ts'
import { isSystem } from '../identify.ts'
import { standingInGroup } from '../standing.ts'
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

/** Deletes a message: its sender for good, a moderator so that it can come back. Undefined where it was deleted. */
const removeMessage = async (tx: Tx, ctx: UserCtx, { row, conversation }: Found) => {
  const by = ctx.user.uuid
  if (row.sender === by || conversation.kind === 'user') {
    const at = new Date(tx.now())
    const wiped = await wipeMessage(tx.db, row.id, by, at)
    await dropSealed(tx.db, row.id)
    // An undo may have brought it back meanwhile.
    return wiped ?? wipeMessage(tx.db, row.id, by, at)
  }
  const sealId = tx.id()
  const [gone] = await sealAway(tx, row.deletedAt ? [] : [row], { sealId, by })
  if (gone)
    await logAct(tx, {
      kind: 'deleteMessages',
      roomUuid: conversation.guid,
      actorUuid: isSystem(ctx.user) ? null : by,
      userUuid: isUuid(row.sender) ? row.sender : null,
      reason: '',
      automated: isSystem(ctx.user),
      undo: { sealId },
      quiet: true,
    })
  return gone
}

/** A repeat gives the deleted message again. */
export const deleteMessage: Operation<typeof contract.deleteMessage> = async (ctx, { params }) => {
  // What waits for the moderators of a room is seen by them alone.
  const found = await heldMessage(ctx, params.id).catch(() => visibleMessage(ctx, params.id))
  if (!(await mayDelete(ctx, found))) return refuse('notAllowedInChat')
  const wiped = await ctx.tx(async (tx) => {
    const gone = await removeMessage(tx, ctx, found)
    if (gone) tx.send(tellMessages({ messageIds: [gone.id] }))
    return gone
  })
  return { data: await viewMessage(ctx, ctx.user.uuid, wiped ?? found.row) }
}
