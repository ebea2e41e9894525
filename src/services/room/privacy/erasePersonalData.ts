import { roomChanged, roomDeleted } from '#facts/room.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { dropRolesOf, heirOf, ownerOf, putRole, roomIdsWithRole } from '../roles/store.ts'
import { lockRoom, markDeleted, type RoomRow } from '../rooms/store.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { forgetAuthor } from '../rules/store.ts'
import { forgetChooser } from '../rules/storeHouse.ts'
import { deleteTracesOf } from './store.ts'

const roles = ['owner', 'coOwner', 'moderator', 'dj'] as const

/**
 * An account is gone: its rooms go to their first co-owner, or are deleted if there is none; its roles, visits and
 * favourites vanish. Bans stay: who asked to be erased is still not welcome back in the same room.
 */
export const erasePersonalData = async (tools: Tools, userUuid: string): Promise<void> => {
  // Room by room: however many somebody had, none is held longer than its own change takes.
  for (const roomId of await roomIdsWithRole(tools.db, userUuid, roles)) {
    const room = await tools.tx((tx) => leaveRoom(tx, roomId, userUuid))
    if (room) await refreshLiveRoom(tools, room)
  }
  await tools.tx(async ({ db }) => {
    await dropRolesOf(db, userUuid, roles)
    await deleteTracesOf(db, userUuid)
    await forgetAuthor(db, userUuid)
    await forgetChooser(db, userUuid)
  })
}

/** Takes somebody's roles in a room away and hands the room over if it was theirs; gives the room if it still stands. */
const leaveRoom = async (tx: Tx, roomId: number, userUuid: string): Promise<RoomRow | undefined> => {
  const room = await lockRoom(tx.db, roomId)
  if (!room) return undefined
  const wasOwner = (await ownerOf(tx.db, roomId)) === userUuid
  await dropRolesOf(tx.db, userUuid, roles, roomId)
  const heir = wasOwner ? await heirOf(tx.db, roomId) : null
  if (wasOwner && heir === null) {
    await markDeleted(tx.db, roomId)
    tx.emit(roomDeleted({ roomUuid: room.uuid }))
    return undefined
  }
  if (heir !== null) await putRole(tx.db, { roomId, userUuid: heir, role: 'owner', expirationTime: null })
  tx.emit(roomChanged({ roomUuid: room.uuid }))
  return room
}
