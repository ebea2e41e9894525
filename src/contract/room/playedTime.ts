import * as z from 'zod'
import { Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RoomReference, roomBase } from './paths.ts'

export const roomPlayedTime = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/room-played-time/:id`,
  does: 'Tells how many seconds of music a room has heard.',
  as: 'guest',
  scope: 'history:read',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: z.object({ roomUuid: Uuid, playedSeconds: z.number() }) },
  refuses: ['roomNotFound'],
})

const Instant = z.iso.datetime({ offset: true })

export const playedSeconds = endpoint({
  method: 'get',
  path: `${roomBase}/info-admin/played-seconds`,
  does: 'Tells how much was played in all rooms between two times, of plays that ended.',
  as: 'admin',
  scope: null,
  query: z.object({ from: Instant.optional(), to: Instant.optional() }),
  gives: {
    200: z.object({ playedSeconds: z.number(), plays: z.number(), rooms: z.number(), djs: z.number() }),
  },
  refuses: [],
})
