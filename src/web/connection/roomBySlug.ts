import type { RoomRest } from '#contract/room/room.ts'
import { joinRoom } from '#contract/room/rooms.ts'
import { ask } from '#web/api/ask.ts'

/** Looks a room up by its slug, which counts as a visit. */
export const findRoom = (slug: string): Promise<RoomRest> => ask(joinRoom, { params: { id: slug } })
