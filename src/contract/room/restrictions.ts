import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RoomRole } from '../roles.ts'
import { RoomReference, roomBase } from './paths.ts'

/** Roles that take rights away. */
export const RestrictionRole = RoomRole.extract(['djDisabled', 'chatDisabled', 'kicked', 'banned'])
export type RestrictionRole = z.infer<typeof RestrictionRole>

/** Something taken from somebody in a room: `until` null lasts, `reason` is "" where the moderator gave none. */
export const Restriction = z
  .object({ role: RestrictionRole, until: IsoTime.nullable(), reason: z.string(), since: IsoTime })
  .meta({ id: 'Restriction' })
export type Restriction = z.infer<typeof Restriction>

const Named = z.object({ userUuid: Uuid, nickname: z.string(), avatarId: z.string(), color: z.string() })

export const RestrictedPerson = Named.extend(Restriction.shape).meta({ id: 'RestrictedPerson' })
export type RestrictedPerson = z.infer<typeof RestrictedPerson>

export const Visitor = Named.extend({ isGuest: z.boolean(), visitedAt: IsoTime }).meta({ id: 'Visitor' })
export type Visitor = z.infer<typeof Visitor>

export const myRestrictions = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/:id/my-restrictions`,
  does: 'Ours: what is taken from the caller in a room, until when and why.',
  as: 'guest',
  scope: 'rooms:read',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: z.object({ restrictions: z.array(Restriction) }) },
  refuses: ['roomNotFound'],
})

export const restrictionsOfRoom = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/:id/restrictions`,
  does: 'Ours: who is banned, kicked, muted or barred from the decks, the latest first; for its moderators.',
  as: 'user',
  scope: 'rooms:moderate',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: z.object({ restrictions: z.array(RestrictedPerson) }) },
  refuses: ['roomNotFound', 'notRoomModerator'],
})

export const visitorsOfRoom = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/:id/visitors`,
  does: 'Ours: who came by lately, the latest first, whether they are still there or not; for its moderators.',
  as: 'user',
  scope: 'rooms:moderate',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: z.object({ visitors: z.array(Visitor) }) },
  refuses: ['roomNotFound', 'notRoomModerator'],
})
