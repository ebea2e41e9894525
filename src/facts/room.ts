import * as z from 'zod'
import { fact, job } from './kinds.ts'
import { Moderation } from './moderation.ts'

const Room = z.object({ roomUuid: z.string() })

export const roomCreated = fact('roomCreated', Room.extend({ userUuid: z.string() }))
/** Settings, pictures, passwords, roles or the dance floor of a room changed. */
export const roomChanged = fact('roomChanged', Room)
export const roomDeleted = fact('roomDeleted', Room)
/** Somebody's standing in a room was changed by somebody else. */
export const moderated = fact(
  'moderated',
  Moderation.extend({
    ...Room.shape,
    type: z.enum(['banUser', 'kickUser', 'grantRole', 'removeRole']),
  }),
)

/** Something of a room runs out: a role, a password. */
export const expireRoom = job(
  'room.expire',
  Room.extend({
    /** ISO. */
    until: z.string(),
  }),
)
