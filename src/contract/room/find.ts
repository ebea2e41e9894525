import * as z from 'zod'
import { text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Community } from './community.ts'
import { Event } from './event.ts'
import { roomBase } from './paths.ts'
import { RoomRest } from './room.ts'

export const find = endpoint({
  method: 'get',
  path: `${roomBase}/find`,
  does: 'Ours: finds rooms, communities and events by name: first what begins so, then words that do, then what looks alike; only what the caller may find.',
  as: 'guest',
  scope: 'rooms:read',
  query: z.object({ q: text(60, 2), limit: z.coerce.number().int().min(1).max(30).default(8) }),
  gives: {
    200: z.object({
      rooms: z.array(RoomRest),
      communities: z.array(Community),
      events: z.array(Event),
    }),
  },
  refuses: [],
  perMinute: 30,
})
