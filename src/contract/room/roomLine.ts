import { endpoint } from '../endpoint.ts'
import { Forecast } from './forecast.ts'
import { RoomReference, roomBase } from './paths.ts'

export const roomLine = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/:id/line`,
  does: 'Ours: tells for all seats and the wait list of a room when each turn comes, and why in this order.',
  as: 'guest',
  scope: 'rooms:read',
  roomIn: 'params.id',
  params: RoomReference,
  gives: { 200: Forecast },
  refuses: ['roomNotFound', 'bannedFromRoom', 'kickedFromRoom', 'roomProtected'],
  perMinute: 300,
})
