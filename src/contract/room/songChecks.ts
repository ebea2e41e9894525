import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { SentSongs } from './checkedSongs.ts'
import { RoomReference, roomBase } from './paths.ts'
import { Doc } from './rules.ts'
import { Check, Verdict } from './rules/verdict.ts'

/** So many of a room's last plays are held against rules that are tried. */
export const PLAYS_TRIED = 200

export const checkSongs = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/:id/check`,
  does: 'Ours: tells what the rules of a room say of songs, for the caller’s next turn there; nothing is stored.',
  as: 'guest',
  scope: 'rooms:read',
  roomIn: 'params.id',
  params: RoomReference,
  body: SentSongs,
  gives: { 200: z.object({ checks: z.array(Check) }) },
  refuses: ['roomNotFound', 'bannedFromRoom', 'kickedFromRoom', 'roomProtected'],
  perMinute: 300,
})

/** What rules would have done to the last plays of a room. */
export const TriedRules = z
  .object({
    /** How many plays were held against them. */
    plays: z.number().int(),
    /** Those that would have been refused, the oldest first. */
    refused: z.array(
      z.object({
        playId: z.string(),
        playedAt: z.number(),
        djUuid: z.string(),
        artistName: z.string(),
        trackName: z.string(),
        verdicts: z.array(Verdict),
      }),
    ),
    /** How many plays each rule would have refused, and on how many it would only have been shown. */
    byRule: z.record(z.string(), z.object({ refused: z.number().int(), told: z.number().int() })),
  })
  .meta({ id: 'TriedRules' })
export type TriedRules = z.infer<typeof TriedRules>

export const tryRules = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/:id/rules/dry-run`,
  does: 'Ours: holds the last 200 plays of a room against rules that it does not have yet, as far as history knows.',
  as: 'user',
  scope: 'rooms:rules',
  roomIn: 'params.id',
  params: RoomReference,
  body: z.object({ doc: Doc }),
  gives: { 200: TriedRules },
  refuses: ['roomNotFound', 'notRoomOwner'],
  perMinute: 60,
})
