import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

export const userServiceStatus = endpoint({
  method: 'get',
  path: '/api/user-service/info-admin/user-service-status',
  does: 'Tells how many accounts there are and how the service fares.',
  as: 'admin',
  scope: null,
  gives: {
    200: z.object({
      status: z.literal('ok'),
      /** The version of the documented service whose operations these are. */
      version: z.string(),
      users: z.number(),
      guests: z.number(),
      bots: z.number(),
      banned: z.number(),
      liveSessions: z.number(),
      jobsWaiting: z.number(),
    }),
  },
  refuses: [],
})
