import * as z from 'zod'

export const roomBase = '/api/room-service'

/** A room in a path: its slug; uuid and number work too. */
export const RoomReference = z.object({ id: z.string().trim().min(1).max(100) })
