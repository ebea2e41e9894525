import type { RoomDto } from '#contract/room/room.ts'
import type { Tools } from '#services/core/context.ts'
import { rolesOfRooms } from '../roles/store.ts'
import type { RoomRow } from './store.ts'
import { roomView } from './view.ts'

/** The settings of a room with its unexpired roles. */
export const dtoOf = async (tools: Tools, room: RoomRow): Promise<RoomDto> =>
  roomView(room, await rolesOfRooms(tools.db, [room.id]), tools.now())
