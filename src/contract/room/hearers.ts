import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { RoomReference, roomBase } from './paths.ts'

/** How many people are in a room besides the caller, and how many of them have a working account at a provider. */
export const Hearers = z.object({
  people: z.number().int(),
  accounts: z.object({ apple: z.number().int(), spotify: z.number().int() }),
})
export type Hearers = z.infer<typeof Hearers>

export const hearers = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/:id/hearers`,
  does: 'Ours: counts who is in a room besides you, and who of them could hear songs that want an account.',
  as: 'guest',
  scope: null,
  params: RoomReference,
  gives: { 200: Hearers },
  refuses: ['roomNotFound', 'bannedFromRoom', 'kickedFromRoom', 'roomProtected'],
  perMinute: 60,
})
