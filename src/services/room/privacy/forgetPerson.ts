import type { Tools, Tx } from '#services/core/context.ts'
import { roomsInOrder } from '../lists/store.ts'
import { lockRoom, markDeleted } from '../rooms/store.ts'
import { tellRoom } from '../rooms/tellRoom.ts'
import { deleteTracesOf } from '../visits/store.ts'
import { dropRole, heirOf, putRole, roomIdsWithRole } from '../roles/store.ts'

/**
 * An account is gone: its rooms go to their first co-owner, or close if there is none; its roles, visits and
 * favourites vanish. Bans stay: who asked to be forgotten is still not welcome back in the same room.
 */
export const forgetPerson = async (tools: Tools, userUuid: string): Promise<void> => {
  const roles = ['owner', 'coOwner', 'moderator', 'dj'] as const
  const owned = await roomIdsWithRole(tools.db, userUuid, ['owner'])
  const held = await roomIdsWithRole(tools.db, userUuid, roles)
  await tools.tx(async (tx) => {
    for (const roomId of owned) await handOver(tx, roomId, userUuid)
    for (const roomId of held) for (const role of roles) await dropRole(tx.db, roomId, userUuid, role)
    await deleteTracesOf(tx.db, userUuid)
    for (const { uuid } of await roomsInOrder(tx.db, held))
      await tx.emit({ name: 'roomChanged', roomUuid: uuid })
  })
  for (const room of await roomsInOrder(tools.db, held)) await tellRoom(tools, room)
}

const handOver = async (tx: Tx, roomId: number, userUuid: string): Promise<void> => {
  const room = await lockRoom(tx.db, roomId)
  if (!room) return
  const heir = await heirOf(tx.db, roomId)
  if (heir === null) {
    await markDeleted(tx.db, roomId)
    await tx.emit({ name: 'roomDeleted', roomUuid: room.uuid })
    return
  }
  await dropRole(tx.db, roomId, userUuid, 'owner')
  await putRole(tx.db, { roomId, userUuid: heir, role: 'owner', expirationTime: null })
}
