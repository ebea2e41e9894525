import type { Tools } from '#services/core/context.ts'
import { dtoOf } from './dto.ts'
import type { RoomRow } from './store.ts'

/** Tells the live room that its settings, roles or passwords changed; call it after the commit. */
export const tellRoom = async (
  tools: Tools,
  room: RoomRow,
  change?: { guestPassword?: boolean },
): Promise<void> => tools.live.roomChanged(await dtoOf(tools, room), change)
