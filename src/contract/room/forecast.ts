import * as z from 'zod'
import { action } from '../realtime/shape.ts'
import { Verdict } from './rules/verdict.ts'

/**
 * Why the place before comes before; `stay`, `noSong`, `barred` and `passed` say it of the own place, and `guests` that
 * somebody comes before a guest who lined up earlier, as guests have their share of the seats.
 */
const BecauseCode = z.enum([
  'joined',
  'turns',
  'recent',
  'weight',
  'moved',
  'kept',
  'noSong',
  'barred',
  'passed',
  'stay',
  'guests',
])
export type BecauseCode = z.infer<typeof BecauseCode>

export const Because = z
  .object({
    code: BecauseCode,
    /** Whom the sentence names. */
    uuid: z.string().optional(),
    /** What it is filled with: name, left, count. */
    data: z.record(z.string(), z.union([z.string(), z.number()])),
    /** What took the song off, with `barred`. */
    verdict: Verdict.optional(),
  })
  .meta({ id: 'BecauseOfPlace' })
export type Because = z.infer<typeof Because>

/** When somebody's turn comes. */
export const ForecastRow = z
  .object({
    uuid: z.string(),
    /** The seat, counted from 0; null for those in line. */
    seat: z.number().int().nullable(),
    /** 1 plays next. */
    position: z.number().int().min(1),
    /** Epoch ms; null where no turn is in sight. */
    startsAt: z.number().nullable(),
    /** How far off that may be, ms. */
    spread: z.number().int(),
    /** How many songs begin before; null where no turn is in sight. */
    songs: z.number().int().nullable(),
    /** Why the one before is before it; null for who plays next, unless a rule took their song. */
    because: Because.nullable(),
  })
  .meta({ id: 'ForecastRow' })
export type ForecastRow = z.infer<typeof ForecastRow>

export const Forecast = z.object({ rows: z.array(ForecastRow) })

/** Tells whoever has a place, and watches, their own row when their position changes. */
export const placeMessage = 'roomtone.place'

/** Ours: changes nothing, for anybody who is in the room. */
export const forecast = action({
  name: 'roomtone.forecast',
  does: 'Tells for all seats and the wait list when each turn comes, and why in this order.',
  params: z.object({}),
  gives: Forecast,
  refuses: ['joinFirst'],
})
