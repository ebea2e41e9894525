import * as z from 'zod'

export const roomBase = '/api/room-service'

/** A room, a community or an event by its slug; uuid and number work too. */
export const Reference = z.string().trim().min(1).max(100)

/** One of them in a path. */
export const RoomReference = z.object({ id: Reference })
