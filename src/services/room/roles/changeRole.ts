import * as z from 'zod'
import { IsoTime } from '#contract/common.ts'
import { grantKind, removalKind, type RoomActKind, roomTypeOf } from '#contract/audit/logKind.ts'
import { RoomRole } from '#contract/roles.ts'
import { moderated } from '#facts/room.ts'
import type { Tx } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
import { expireAt } from './expire.ts'
import { dropRole, putRole, type RoleRow, roleRow } from './store.ts'

const Held = z.object({ until: IsoTime.nullable(), reason: z.string() }).nullable()

/** A role that an act changed, as it was held and as it is held since: only what still is so can be put back. */
export const RoleUndo = z.object({ role: RoomRole, before: Held, after: Held })
export type RoleUndo = z.infer<typeof RoleUndo>

export const heldOf = (row: RoleRow | null): z.infer<typeof Held> =>
  row && { until: row.expirationTime?.toISOString() ?? null, reason: row.reason }

/** A change of one role or restriction of somebody, in a room whose row is held. */
export interface RoleChange {
  readonly room: { readonly id: number; readonly uuid: string }
  readonly userUuid: string
  readonly role: RoomRole
  /** Null takes it away. */
  readonly to: { readonly until: Date | null; readonly reason: string } | null
  readonly actorUuid: string
  /** In the moderator's words. */
  readonly reason: string
  /** The highest they held before, and the highest they hold now. */
  readonly previousRole: RoomRole | null
  readonly newRole: RoomRole | null
  readonly reportId?: string | undefined
}

/** Writes a role, its row of the moderation log and the fact of it, all in one transaction; gives the id of that row. */
export const changeRole = async (
  tx: Tx,
  change: RoleChange,
): Promise<{ row: RoleRow | null; logId: string }> => {
  const { room, userUuid, role, to, actorUuid, reason, previousRole, newRole, reportId } = change
  const before = heldOf(await roleRow(tx.db, room.id, userUuid, role))
  const row = to
    ? await putRole(tx.db, { roomId: room.id, userUuid, role, expirationTime: to.until, reason: to.reason })
    : null
  if (to === null) await dropRole(tx.db, room.id, userUuid, role)
  expireAt(tx, room.uuid, to?.until ?? null)
  const kind: RoomActKind = to ? grantKind(role) : removalKind(role)
  const until = to?.until ?? null
  const undo: RoleUndo = { role, before, after: heldOf(row) }
  const act = { roomUuid: room.uuid, userUuid, actorUuid, reason, previousRole, newRole }
  const logId = await logAct(tx, { ...act, kind, until, reportId, ...(kind !== 'kick' && { undo }) })
  tx.emit(moderated({ ...act, type: roomTypeOf(kind), until: until?.toISOString() ?? null, logId }))
  return { row, logId }
}
