import { isDeepStrictEqual } from 'node:util'
import { refuse } from '#contract/errors.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { moderatedRoom } from '../access.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { lockRoom } from '../rooms/store.ts'
import { shieldAt } from './rules.ts'
import { setShield, ShieldUndo } from './setShield.ts'
import { keptShield } from './store.ts'

/**
 * Takes a change of a room’s shield back, as one of its moderators: it stands again as it did before. Refuses if it was
 * changed again or ran out meanwhile. `noteUndone` is called in its transaction with the id of the act that did so.
 */
export const undoShieldAct = async (
  ctx: UserCtx,
  act: {
    readonly kind: 'shield' | 'raid'
    readonly roomUuid: string
    readonly undo: unknown
    readonly reason: string
  },
  noteUndone: (tx: Tx, logId: string) => Promise<void>,
): Promise<void> => {
  const read = ShieldUndo.safeParse(act.undo)
  if (!read.success) return refuse('notUndoable')
  const { before, after } = read.data.shield
  const { room } = await moderatedRoom(ctx, act.roomUuid)
  await ctx.tx(async (tx) => {
    await lockRoom(tx.db, room.id)
    const stands = shieldAt(await keptShield(tx.db, room.id), tx.now())
    const made = shieldAt(before, tx.now())
    if (!isDeepStrictEqual(stands, after) || isDeepStrictEqual(stands, made)) return refuse('notUndoable')
    const done = await setShield(tx, room, { kind: act.kind, before: stands, made, reason: act.reason })
    await noteUndone(tx, done.logId)
  })
  await refreshLiveRoom(ctx, room)
}
