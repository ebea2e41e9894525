import * as z from 'zod'
import { Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Song } from '../song.ts'
import { RoomReference, roomBase } from './paths.ts'
import { RoomRest } from './room.ts'
import { PinnedMessages, RoomSettings, settingsRefusals } from './settings.ts'

export const room = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/:id`,
  does: 'Shows a room and what is going on in it.',
  as: 'guest',
  scope: 'rooms:read',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: RoomRest },
  refuses: ['roomNotFound'],
})

export const roomByUuid = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/uuid/:id`,
  does: 'Shows a room by its uuid.',
  as: 'guest',
  scope: 'rooms:read',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: RoomRest },
  refuses: ['roomNotFound'],
})

export const joinRoom = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/:id/join`,
  does: 'Gives what a client needs before it connects, and counts as a visit. The socket asks for passwords.',
  as: 'guest',
  scope: 'rooms:join',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 201: RoomRest },
  refuses: ['roomNotFound', 'bannedFromRoom'],
})

export const changeRoom = endpoint({
  method: 'patch',
  path: `${roomBase}/rooms/:id`,
  does: 'Changes settings of a room: some as a moderator, the rest as owner or co-owner.',
  as: 'user',
  scope: 'rooms:write',
  roomIn: 'params.id',
  params: RoomReference,
  body: RoomSettings,
  gives: { 200: RoomRest },
  refuses: settingsRefusals,
})

export const pinMessages = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/:id/pinned-messages`,
  does: 'Replaces the pinned messages of a room.',
  as: 'user',
  scope: 'rooms:moderate',
  roomIn: 'params.id',
  params: RoomReference,
  body: z.object({ pinnedMessages: PinnedMessages.default([]) }),
  gives: { 201: RoomRest },
  refuses: ['roomNotFound', 'notRoomModerator'],
})

export const setExternalUrl = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/:id/externalUrl`,
  does: 'Sets the page a room points to; none takes it away.',
  as: 'user',
  scope: null,
  params: RoomReference,
  body: RoomSettings.pick({ externalUrl: true }),
  gives: { 201: RoomRest },
  refuses: ['roomNotFound', 'notRoomModerator', 'settingNotYours'],
})

/** What is going on in a room. `endTime` in epoch milliseconds. */
const RoomSummary = z
  .object({
    roomUuid: Uuid,
    song: Song.nullable(),
    endTime: z.number().nullable(),
    djUuid: Uuid.nullable(),
    djUuids: z.array(Uuid),
    usersInRoomUuids: z.array(Uuid),
    vibeMeter: z.number(),
  })
  .meta({ id: 'RoomSummary' })

export const roomState = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/room-state/:id`,
  does: 'Shows who is in a room and what plays.',
  as: 'guest',
  scope: 'rooms:read',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: RoomSummary },
  refuses: ['roomNotFound'],
})
