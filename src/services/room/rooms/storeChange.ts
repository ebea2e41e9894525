import { roomChanged } from '#facts/room.ts'
import type { BaseTools } from '#services/core/context.ts'
import { refuseTooManyPromoted } from './promoted.ts'
import { type RoomChanges, type RoomRow, updateRoom } from './store.ts'

/** Stores changed columns of a room and says so in the same transaction; undefined if the room was deleted meanwhile. */
export const storeChange = (
  tools: BaseTools,
  room: RoomRow,
  columns: RoomChanges,
): Promise<RoomRow | undefined> =>
  tools.tx(async (tx) => {
    if (columns.promoted === true) await refuseTooManyPromoted(tx)
    // Whoever promotes it again says anew until when.
    const ended = columns.promoted === undefined ? {} : { promotedUntil: null }
    const changed = await updateRoom(tx.db, room.id, { ...columns, ...ended })
    if (changed) tx.emit(roomChanged({ roomUuid: room.uuid }))
    return changed
  })
