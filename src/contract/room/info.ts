import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { roomBase } from './paths.ts'

export const hello = endpoint({
  method: 'get',
  path: roomBase,
  does: 'Says that the service is there.',
  as: 'anyone',
  scope: null,
  gives: { 200: z.object({ service: z.literal('room'), version: z.literal('1.4.2') }) },
  refuses: [],
})

export const roomServiceStatus = endpoint({
  method: 'get',
  path: `${roomBase}/info-admin/room-service-status`,
  does: 'Tells how many rooms, people, communities, events and waiting jobs there are.',
  as: 'admin',
  scope: null,
  gives: {
    200: z.object({
      status: z.literal('ok'),
      version: z.string(),
      rooms: z.number(),
      archived: z.number(),
      /** Rooms with somebody in them. */
      live: z.number(),
      /** People in rooms, guests among them. */
      present: z.number(),
      guests: z.number(),
      djs: z.number(),
      communities: z.number(),
      events: z.number(),
      jobsWaiting: z.number(),
    }),
  },
  refuses: [],
})
