import * as z from 'zod'
import { Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RoomRole } from '../roles.ts'
import { roomBase } from './paths.ts'
import { UserRole } from './room.ts'

const roles = `${roomBase}/roomUserRoles` as const
const Room = z.object({ roomId: z.string().trim().min(1).max(100) })
const Slug = z.string().trim().min(1).max(100)

/** When something ends: an ISO time or epoch milliseconds, ahead of now. */
const Expiration = z
  .union([z.iso.datetime({ offset: true }), z.iso.date(), z.number().int().min(0).max(8_640_000_000_000_000)])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : new Date(value)))

/** Why, in the moderator's words; moderators see it, and whom it is about. */
const Reason = text(500).optional()

/** The report that it answers. */
const ReportId = Uuid.optional()

/** Roles that are granted; `owner` is handed over by `change-owner` only. */
const GrantableRole = RoomRole.exclude(['owner'])

export const rolesOfRoom = endpoint({
  method: 'get',
  path: `${roles}/:roomId`,
  does: 'Lists the unexpired roles of a room.',
  as: 'guest',
  scope: 'rooms:read',
  roomIn: 'params.roomId',
  params: Room,
  gives: { 200: z.array(UserRole) },
  refuses: ['roomNotFound'],
})

export const rolesOfUser = endpoint({
  method: 'get',
  path: `${roles}/:roomId/:userId`,
  does: 'Lists the unexpired roles of somebody in a room, highest first.',
  as: 'guest',
  scope: 'rooms:read',
  roomIn: 'params.roomId',
  params: Room.extend({ userId: Uuid }),
  gives: { 200: z.array(UserRole) },
  refuses: ['roomNotFound'],
})

export const grantRole = endpoint({
  method: 'post',
  path: `${roles}/:roomId`,
  does: 'Gives somebody a role in a room or puts a restriction on them, for good or until a time.',
  as: 'user',
  scope: 'rooms:moderate',
  roomIn: 'params.roomId',
  params: Room,
  body: z.object({
    userUuid: Uuid,
    role: GrantableRole,
    expirationTime: Expiration,
    reason: Reason,
    reportId: ReportId,
  }),
  gives: { 201: UserRole },
  refuses: [
    'roomNotFound',
    'personNotFound',
    'notRoomModerator',
    'roleTooHigh',
    'decidedAbove',
    'guestsHoldNoRole',
    'reportNotFound',
  ],
})

export const removeRole = endpoint({
  method: 'delete',
  path: `${roles}/:roomId`,
  does: 'Takes a role or restriction away from somebody; a role that is not held is no error.',
  as: 'user',
  scope: 'rooms:moderate',
  roomIn: 'params.roomId',
  params: Room,
  body: z.object({ userUuid: Uuid, role: GrantableRole, reason: Reason, reportId: ReportId }),
  gives: { 200: Success },
  refuses: ['roomNotFound', 'notRoomModerator', 'roleTooHigh', 'decidedAbove', 'reportNotFound'],
})

export const kickFromRoom = endpoint({
  method: 'post',
  path: `${roles}/kick-user-from-room`,
  does: 'Puts somebody out of a room; they may come back after ten minutes.',
  as: 'user',
  scope: 'rooms:moderate',
  body: z.object({ userUuid: Uuid, slug: Slug, reason: Reason, reportId: ReportId }),
  gives: { 201: Success },
  refuses: [
    'roomNotFound',
    'personNotFound',
    'notRoomModerator',
    'roleTooHigh',
    'decidedAbove',
    'reportNotFound',
  ],
})

export const changeOwner = endpoint({
  method: 'put',
  path: `${roles}/change-owner/:roomId`,
  does: 'Hands a room over; the former owner stays as co-owner.',
  as: 'user',
  scope: null,
  params: Room,
  body: z.object({ userUuid: Uuid }),
  gives: { 200: Success },
  refuses: ['roomNotFound', 'personNotFound', 'notRoomOwner', 'guestsHoldNoRole', 'tooManyRooms'],
})

export const setNoDancefloorUsers = endpoint({
  method: 'post',
  path: `${roles}/no-dancefloor-users`,
  does: 'Says who is not drawn on the dance floor of a room (the whole list).',
  as: 'user',
  scope: 'rooms:moderate',
  body: z.object({ slug: Slug, userUuids: z.array(Uuid).max(500).default([]) }),
  gives: { 201: Success },
  refuses: ['roomNotFound', 'notRoomOwner'],
})
