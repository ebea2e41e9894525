import * as z from 'zod'
import { whole } from './shared.ts'

/** How long one sits on the decks, and what silence on a seat comes to. */
export const DecksRules = z.strictObject({
  /** Plays of one stay after which the seat is handed on; 0: no limit. */
  playsPerStay: whole('decks.playsPerStay').default(0),
  skippedCounts: z.boolean().default(true),
  graceSeconds: whole('decks.graceSeconds').default(4),
  emptyTurns: whole('decks.emptyTurns').default(2),
  silentMinutes: whole('decks.silentMinutes').default(5),
  keepPlaceMinutes: whole('decks.keepPlaceMinutes').default(0),
})
