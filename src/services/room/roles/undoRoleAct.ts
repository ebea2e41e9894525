import { refuse } from '#contract/errors.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { moderatedRoom } from '../access.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { lockRoom } from '../rooms/store.ts'
import { roomPower } from '../standing.ts'
import { changeRole, heldOf, RoleUndo } from './changeRole.ts'
import { refuseDecidedAbove } from './refuseDecidedAbove.ts'
import { roleRow, rolesOf } from './store.ts'
import { demandAbove, formerTargetIn } from './target.ts'

/**
 * Takes a change of somebody's role back, as a moderator of the room who stands above them: it is again as it was
 * before. Refuses if it was changed again meanwhile. `noteUndone` is called in its transaction with the id of the act that did so.
 */
export const undoRoleAct = async (
  ctx: UserCtx,
  act: {
    readonly roomUuid: string
    readonly userUuid: string
    readonly undo: unknown
    readonly reason: string
  },
  noteUndone: (tx: Tx, logId: string) => Promise<void>,
): Promise<void> => {
  const read = RoleUndo.safeParse(act.undo)
  if (!read.success) return refuse('notUndoable')
  const { role, before, after } = read.data
  const access = await moderatedRoom(ctx, act.roomUuid)
  const over = (held: typeof before) => held === null || isOver(held.until, ctx.now())
  await ctx.tx(async (tx) => {
    const room = await lockRoom(tx.db, access.room.id)
    if (!room) return refuse('roomNotFound')
    const target = await formerTargetIn(tx, room.id, act.userUuid)
    demandAbove(access, target)
    if (before && roomPower(role) >= access.standing.power) return refuse('roleTooHigh')
    const is = heldOf(await roleRow(tx.db, room.id, act.userUuid, role))
    const stands = over(after) ? is === null : is?.until === after?.until && is?.reason === after?.reason
    if (!stands || (over(after) && over(before))) return refuse('notUndoable')
    await refuseDecidedAbove(tx, access, { userUuid: act.userUuid, role })
    const to = before && !over(before) ? { until: dateOf(before.until), reason: before.reason } : null
    const others = (await rolesOf(tx.db, room.id, act.userUuid)).filter((row) => row.role !== role)
    const done = await changeRole(tx, {
      room,
      userUuid: act.userUuid,
      role,
      to,
      actorUuid: ctx.user.uuid,
      reason: act.reason,
      previousRole: to ? target.standing.highest : role,
      newRole: to ? role : (others[0]?.role ?? null),
    })
    await noteUndone(tx, done.logId)
  })
  await refreshLiveRoom(ctx, access.room)
}

const dateOf = (until: string | null): Date | null => (until === null ? null : new Date(until))

const isOver = (until: string | null, now: number): boolean => until !== null && Date.parse(until) <= now
