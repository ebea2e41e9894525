import * as z from 'zod'
import { fact, job } from './kinds.ts'
import { Moderation } from './moderation.ts'

const Room = z.object({ roomUuid: z.string() })

export const roomCreated = fact('roomCreated', Room.extend({ userUuid: z.string() }))
/** Settings, pictures, passwords, roles or the dance floor of a room changed. */
export const roomChanged = fact('roomChanged', Room)
/** The rules of a room changed: which revision they are now, who changed them, and at which paths. */
export const rulesChanged = fact(
  'rulesChanged',
  Room.extend({ revision: z.number(), by: z.string(), changed: z.array(z.string()) }),
)
export const roomDeleted = fact('roomDeleted', Room)
export const roomRestored = fact('roomRestored', Room)
/** Nobody entered it for long: it is out of the lists until somebody does. */
export const roomArchived = fact('roomArchived', Room)
/** A deleted room is gone for good. */
export const roomErased = fact('roomErased', Room)
/** Somebody is in no room any more, and has no roles, favorites and visits: a service or an administrator wanted it. */
export const forgottenInRooms = fact('forgottenInRooms', z.object({ userUuid: z.string() }))
/** Somebody's standing in a room was changed by somebody else. */
export const moderated = fact(
  'moderated',
  Moderation.extend({
    ...Room.shape,
    type: z.enum(['banUser', 'kickUser', 'grantRole', 'removeRole']),
  }),
)

const Membership = z.object({ communityUuid: z.string(), userUuid: z.string() })
export const communityJoined = fact('communityJoined', Membership)
export const communityLeft = fact('communityLeft', Membership)
/** Somebody was given another role in a community than they had. */
export const communityRoleGranted = fact(
  'communityRoleGranted',
  Membership.extend({ role: z.enum(['owner', 'moderator', 'member']), actorUuid: z.string() }),
)
export const communityDeleted = fact('communityDeleted', z.object({ communityUuid: z.string() }))

const Event = z.object({ eventUuid: z.string() })
export const eventCreated = fact('eventCreated', Event)
/** What differs now; `occurrence` names the only one it is about, null all that come. */
export const eventChanged = fact(
  'eventChanged',
  Event.extend({
    occurrence: z.string().nullable(),
    changed: z.array(z.enum(['time', 'room', 'cancelled', 'other'])),
  }),
)
const Occurrence = Event.extend({ occurrence: z.string(), startTime: z.string() })
/** An occurrence begins within half an hour, or begins now; each is told once. */
export const eventSoon = fact('eventSoon', Occurrence)
export const eventBegan = fact('eventBegan', Occurrence)

/** What begins and ends is told. */
export const tickEvents = job('room.eventTick', z.object({}))
/** The occurrences of the days ahead are written down. */
export const planOccurrences = job('room.occurrences', z.object({}))

/** A room is told how its shield stands. */
export const tellShield = job('room.tellShield', Room)

/** Rooms nobody enters are archived. */
export const archiveRooms = job('room.archive', z.object({}))
/** Rooms that were deleted long ago are erased. */
export const purgeRooms = job('room.purge', z.object({}))

/** Something of a room runs out: a role, a password. */
export const expireRoom = job(
  'room.expire',
  Room.extend({
    /** ISO. */
    until: z.string(),
  }),
)
