import * as z from 'zod'
import { IsoTime, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RoomReference, roomBase } from './paths.ts'
import { RoomRest } from './room.ts'

/** A room that was deleted, and when all of it will be gone. */
export const DeletedRoom = z
  .object({ uuid: Uuid, slug: z.string(), name: z.string(), deletedAt: IsoTime, erasedAt: IsoTime })
  .meta({ id: 'DeletedRoom' })
export type DeletedRoom = z.infer<typeof DeletedRoom>

export const deletedRooms = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/deleted/list`,
  does: 'Ours: lists the deleted rooms that the caller owned and may restore, latest first.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ rooms: z.array(DeletedRoom), count: z.number() }) },
  refuses: [],
})

export const restoreRoom = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/:id/restore`,
  does: 'Ours: brings a deleted room back within 30 days, as its owner or site staff.',
  as: 'person',
  scope: null,
  params: RoomReference,
  body: z.object({ slug: z.string().trim().toLowerCase().min(1).max(60).optional() }),
  gives: { 200: RoomRest },
  refuses: ['roomNotFound', 'slugTaken', 'slugNotValid', 'tooManyRooms'],
})

export const forgetRecent = endpoint({
  method: 'delete',
  path: `${roomBase}/rooms/recent`,
  does: 'Ours: forgets that the caller visited a room, or all; that a password was known stays.',
  as: 'person',
  scope: null,
  body: z.object({ slug: z.string().trim().max(100).optional() }),
  gives: { 200: Success },
  refuses: ['roomNotFound'],
})

const InPath = z.object({ userId: Uuid })

export const forgetUser = endpoint({
  method: 'delete',
  path: `${roomBase}/rooms/user/:userId`,
  does:
    'Ends presence, roles, favorites and visits of somebody; rooms they own go to the longest co-owner, else are ' +
    'archived. For services and administrators.',
  as: 'token',
  scope: null,
  params: InPath,
  gives: { 200: z.object({ rooms: z.number() }) },
  refuses: ['personNotFound'],
})

export const changeUser = endpoint({
  method: 'patch',
  path: `${roomBase}/rooms/user/:userId`,
  does:
    'With an owner: hands over all rooms that somebody owns; without: judges the account anew wherever it is present. ' +
    'For services and administrators.',
  as: 'token',
  scope: null,
  params: InPath,
  body: z.object({ ownerUuid: Uuid.optional() }),
  gives: { 200: z.object({ rooms: z.number() }) },
  refuses: ['personNotFound', 'tooManyRooms'],
})
