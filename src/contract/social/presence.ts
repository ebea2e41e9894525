import * as z from 'zod'
import { listOf, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { socialBase } from './paths.ts'

/** Where somebody is, as far as the reader may know. Rooms the reader could not find are left out. */
export const Presence = z
  .object({
    userUuid: Uuid,
    online: z.boolean(),
    rooms: z.array(
      z.object({
        uuid: Uuid,
        slug: z.string(),
        name: z.string(),
        /** On the decks and playing, on the decks, or neither. */
        as: z.enum(['playing', 'dj', 'crowd']),
      }),
    ),
  })
  .meta({ id: 'Presence' })
export type Presence = z.infer<typeof Presence>

export const presence = endpoint({
  method: 'get',
  path: `${socialBase}/presence`,
  does: 'Ours: tells where up to 150 people are; who may not be seen is offline.',
  as: 'person',
  scope: 'social:read',
  roomless: true,
  query: z.object({ users: listOf(Uuid).pipe(z.array(Uuid).min(1).max(150)) }),
  gives: { 200: z.object({ presence: z.array(Presence) }) },
  refuses: [],
})
