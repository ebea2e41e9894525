import { LogKind, typeOf } from '#contract/audit/logKind.ts'
import { refuse } from '#contract/errors.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
import { undoDeletion } from '#services/chat/api.ts'
import { undoRoleAct, undoShieldAct } from '#services/room/api.ts'
import { undoSiteAct } from '#services/user/api.ts'
import { type ActRow, markUndone } from './store.ts'

/** Takes an act back, once, in one transaction with what it puts back; gives the id of the act that did so. */
export const reverse = async (ctx: UserCtx, act: ActRow, reason: string): Promise<string> => {
  const { roomUuid, userUuid, undo } = act
  let made = ''
  const noteUndone = async (tx: Tx, logId: string): Promise<void> => {
    if (!(await markUndone(tx.db, act.id, ctx.user.uuid, new Date(tx.now())))) return refuse('notUndoable')
    made = logId
  }
  const kind = LogKind.parse(act.kind)
  if (kind === 'warn')
    await ctx.tx(async (tx) =>
      noteUndone(
        tx,
        await logAct(tx, { kind: 'undo', roomUuid, userUuid, actorUuid: ctx.user.uuid, reason }),
      ),
    )
  else if (typeOf(kind) !== null && undo !== null && userUuid !== null)
    await (roomUuid === null
      ? undoSiteAct(ctx, { userUuid, undo, reason }, noteUndone)
      : undoRoleAct(ctx, { roomUuid, userUuid, undo, reason }, noteUndone))
  else if ((kind === 'deleteMessages' || kind === 'clearChat') && undo !== null && roomUuid !== null)
    await undoDeletion(ctx, { roomUuid, userUuid, undo, reason }, noteUndone)
  else if ((kind === 'shield' || kind === 'raid') && undo !== null && roomUuid !== null)
    await undoShieldAct(ctx, { kind, roomUuid, undo, reason }, noteUndone)
  else return refuse('notUndoable')
  return made
}
