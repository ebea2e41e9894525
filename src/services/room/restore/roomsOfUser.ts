import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type * as contract from '#contract/room/restore.ts'
import { forgottenInRooms, roomArchived, roomChanged } from '#facts/room.ts'
import type { Ctx, Operation, Tools, UserCtx } from '#services/core/context.ts'
import { personOf } from '#services/user/api.ts'
import { deleteTracesOf } from '../privacy/store.ts'
import { handOver } from '../roles/handOver.ts'
import { dropRolesOf, heirOf, ownerOf, putRole, roomIdsWithRole } from '../roles/store.ts'
import { MAX_OWNED_ROOMS } from '../rooms/createRoom.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { lockOwner, lockRoom, ownedRoomCount, type RoomRow } from '../rooms/store.ts'
import { setArchived } from './store.ts'

const roles = ['owner', 'coOwner', 'moderator', 'dj'] as const

/** For services and administrators: to others the person does not exist here. */
const refuseOthers = ({ user }: UserCtx): void => {
  if (user.type !== 'service' && !atLeast(user.role, 'admin')) refuse('personNotFound')
}

export const forgetUser: Operation<typeof contract.forgetUser> = async (ctx, { params: { userId } }) => {
  refuseOthers(ctx)
  const ids = await roomIdsWithRole(ctx.db, userId, roles)
  for (const id of ids) {
    const room = await leaveRoom(ctx, id, userId)
    if (room) await refreshLiveRoom(ctx, room)
  }
  await ctx.tx(async (tx) => {
    await deleteTracesOf(tx.db, userId)
    tx.emit(forgottenInRooms({ userUuid: userId }))
  })
  await ctx.live.kickEverywhere(userId)
  return { rooms: ids.length }
}

/** Takes somebody's roles in a room away: what they owned goes to the longest co-owner, else into the archive. */
const leaveRoom = (tools: Tools, roomId: number, userUuid: string): Promise<RoomRow | undefined> =>
  tools.tx(async (tx) => {
    const room = await lockRoom(tx.db, roomId)
    if (!room) return undefined
    const wasOwner = (await ownerOf(tx.db, roomId)) === userUuid
    await dropRolesOf(tx.db, userUuid, roles, roomId)
    const heir = wasOwner ? await heirOf(tx.db, roomId) : null
    if (heir !== null) await putRole(tx.db, { roomId, userUuid: heir, role: 'owner', expirationTime: null })
    else if (wasOwner) {
      await setArchived(tx.db, roomId, new Date(tx.now()))
      tx.emit(roomArchived({ roomUuid: room.uuid }))
    }
    tx.emit(roomChanged({ roomUuid: room.uuid }))
    return room
  })

export const changeUser: Operation<typeof contract.changeUser> = async (ctx, { params, body }) => {
  refuseOthers(ctx)
  if (!(await personOf(ctx, params.userId))) return refuse('personNotFound')
  if (body.ownerUuid === undefined) {
    const rooms = await ctx.live.roomsOf(params.userId)
    await ctx.live.refreshPerson(params.userId)
    return { rooms: rooms.length }
  }
  return { rooms: await handOverAll(ctx, params.userId, body.ownerUuid) }
}

/** Hands all rooms of somebody to somebody else: all of them, or none where they would be too many. */
const handOverAll = async (ctx: Ctx, from: string, to: string): Promise<number> => {
  const heir = (await personOf(ctx, to))?.standing
  if (!heir?.mayAct || heir.type === 'guest') return refuse('personNotFound')
  if (from === to) return 0
  const rooms = await ctx.tx(async (tx) => {
    await lockOwner(tx.db, to)
    const ids = await roomIdsWithRole(tx.db, from, ['owner'])
    if ((await ownedRoomCount(tx.db, to)) + ids.length > MAX_OWNED_ROOMS) return refuse('tooManyRooms')
    const handed: RoomRow[] = []
    for (const id of ids.toSorted((a, b) => a - b)) {
      const room = await lockRoom(tx.db, id)
      if (!room || (await ownerOf(tx.db, id)) !== from) continue
      await handOver(tx.db, id, to)
      tx.emit(roomChanged({ roomUuid: room.uuid }))
      handed.push(room)
    }
    return handed
  })
  for (const room of rooms) await refreshLiveRoom(ctx, room)
  return rooms.length
}
