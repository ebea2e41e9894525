import { roomDeleted } from '#facts/room.ts'
import type { Tools } from '#services/core/context.ts'
import { markDeleted, type RoomRow } from './store.ts'

/** Deletes a room: it is told, and everybody in it is sent out. */
export const closeRoom = async (tools: Tools, room: RoomRow): Promise<void> => {
  await tools.tx(async (tx) => {
    if (await markDeleted(tx.db, room.id)) tx.emit(roomDeleted({ roomUuid: room.uuid }))
  })
  await tools.live.reset(room.uuid).catch((error: unknown) => {
    tools.log.warn(
      { err: error, roomUuid: room.uuid },
      'a deleted room was not closed at once; its fact does it',
    )
  })
}
