import * as z from 'zod'
import { Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RoomReference, roomBase } from './paths.ts'

export const roomPlayedTime = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/room-played-time/:id`,
  does: 'Tells how many seconds of music a room has heard.',
  as: 'guest',
  params: RoomReference,
  gives: { 200: z.object({ roomUuid: Uuid, playedSeconds: z.number() }) },
  refuses: ['roomNotFound'],
})
