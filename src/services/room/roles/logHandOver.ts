import { roomTypeOf } from '#contract/audit/logKind.ts'
import type { RoomRole } from '#contract/roles.ts'
import { moderated } from '#facts/room.ts'
import type { Tx } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'

/** Writes down, and tells, that somebody was made the owner of a room. It is taken back by handing the room over again. */
export const logHandOver = async (
  tx: Tx,
  about: {
    readonly actorUuid: string
    readonly userUuid: string
    readonly roomUuid: string
    readonly previousRole: RoomRole | null
    readonly reason: string
  },
): Promise<void> => {
  const act = { ...about, newRole: 'owner', until: null }
  const logId = await logAct(tx, { ...act, kind: 'grantRole' })
  tx.emit(moderated({ ...act, type: roomTypeOf('grantRole'), logId }))
}
