import * as z from 'zod'
import { action } from '../realtime/shape.ts'
import { Check } from './rules/verdict.ts'

/** Most songs that are checked at once. */
export const MOST_CHECKED = 50

/** Songs as somebody would put them on the decks. */
export const SentSongs = z.object({ songs: z.array(z.looseObject({})).min(1).max(MOST_CHECKED) })

/** Ours: changes nothing, for anybody who is in the room. */
export const check = action({
  name: 'roomtone.check',
  does: 'Tells what the rules of the room say of songs, for the caller’s next turn.',
  params: SentSongs,
  gives: z.object({ checks: z.array(Check) }),
  refuses: ['joinFirst', 'songNotValid'],
})
