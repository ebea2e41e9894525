import * as z from 'zod'
import { text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const base = '/api/user-service'

/** What a client keeps for its person. Keys that are absent stay as they are. */
export const UserData = z
  .strictObject({
    language: z.enum(['en', 'es']),
    audioQuality: z.enum(['low', 'medium', 'high']),
    allowExplicitAudio: z.boolean(),
    /** Where one listens, as ISO 3166 names it; null: wherever this server takes its people to be. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be two capital letters')
      .nullable(),
    notifications: z
      .strictObject({
        friends: z.boolean(),
        followedDjs: z.boolean(),
        chat: z.boolean(),
        events: z.boolean(),
        email: z.boolean(),
      })
      .partial(),
    /** False: nothing of what one does is recorded but what the server must know. */
    analytics: z.boolean(),
    /** False: others see one's place in rankings, and not whose it is. */
    nameInRankings: z.boolean(),
    lastRoom: text(100),
  })
  .partial()
  .meta({ id: 'UserSettings' })
export type UserData = z.infer<typeof UserData>

export const userData = endpoint({
  method: 'get',
  path: `${base}/users/profile/user-data`,
  does: 'The settings your clients keep for you.',
  as: 'user',
  scope: null,
  gives: { 200: UserData },
  refuses: [],
})

export const putUserData = endpoint({
  method: 'put',
  path: `${base}/users/profile/user-data`,
  does: 'Changes settings; those left out stay.',
  as: 'user',
  scope: null,
  body: UserData,
  gives: { 200: UserData },
  refuses: [],
})
