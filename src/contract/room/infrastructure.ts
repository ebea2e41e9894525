import * as z from 'zod'
import { Success, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RoomReference, roomBase } from './paths.ts'
import { DjType, RoomRest } from './room.ts'
import { RoomSettings, settingsRefusals } from './settings.ts'

/** A room's beginning: only the name is needed. */
export const NewRoomBody = RoomSettings.extend({ name: text(80, 1) })

export const createRoom = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/infrastructure`,
  does: 'Makes a room; the caller owns it. Without a slug, one is made from the name.',
  as: 'person',
  scope: 'rooms:write',
  body: NewRoomBody,
  gives: { 201: RoomRest },
  refuses: [
    'slugTaken',
    'slugNotValid',
    'tooManyRooms',
    'settingNotYours',
    'pictureNotYours',
    'tooManyPromoted',
    'wordsRefused',
  ],
})

export const deleteRoom = endpoint({
  method: 'delete',
  path: `${roomBase}/rooms/:id/infrastructure`,
  does: 'Closes a room. Its owner and site staff may, and may bring it back within 30 days.',
  as: 'user',
  scope: null,
  params: RoomReference,
  gives: { 200: Success },
  refuses: ['roomNotFound', 'notRoomOwner'],
})

const change = <const P extends `/${string}`>(path: P, does: string) => ({
  method: 'patch' as const,
  path: `${roomBase}${path}` as const,
  does,
  as: 'user' as const,
  params: RoomReference,
  gives: { 200: RoomRest },
  refuses: settingsRefusals,
})

export const changeInfrastructure = endpoint({
  ...change('/rooms/:id/infrastructure', 'Changes settings of a room, as its owners.'),
  body: RoomSettings,
  scope: 'rooms:write',
  roomIn: 'params.id',
})

export const promoteRoom = endpoint({
  ...change('/rooms/promote/:id/infrastructure', 'Puts a room in the shop window, or takes it out.'),
  body: z.object({ promoted: z.boolean().default(true) }),
  scope: null,
})

export const setDjType = endpoint({
  ...change('/rooms/dj-type/:id/infrastructure', 'Sets who may DJ in a room.'),
  body: z.object({ djType: DjType }),
  scope: 'rooms:write',
  roomIn: 'params.id',
})

export const setLiveAudio = endpoint({
  ...change('/rooms/live-audio/:id/infrastructure', 'Turns live audio of a room on or off.'),
  body: z.object({ liveAudio: z.boolean() }),
  scope: null,
})

export const setLiveState = endpoint({
  ...change('/rooms/live-state/:id/infrastructure', 'Says whether a room is live.'),
  body: z.object({ isLive: z.boolean() }),
  scope: null,
})

export const setDjSeats = endpoint({
  ...change('/rooms/dj-seats/:id/infrastructure', 'Sets how many DJs fit on the decks.'),
  body: z.object({ numberOfDjs: z.number().int().min(1).max(20) }),
  scope: 'rooms:write',
  roomIn: 'params.id',
})
