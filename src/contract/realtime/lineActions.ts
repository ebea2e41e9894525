import * as z from 'zod'
import { refusingCodes } from '../room/rules/refusingCodes.ts'
import { Verdict } from '../room/rules/verdict.ts'
import { Changed } from './changed.ts'
import { commandParams } from './commandId.ts'
import { roomAction } from './shape.ts'

/** What is no text counts as not sent. */
const person = z.string().max(100).toLowerCase().nullish().catch(null)

/**
 * What somebody who just sat down or lined up is told alone, where they asked to watch: where they stand in line,
 * counted from 1, and what rules on people that only tell have against it.
 */
export const PlaceTold = z.object({
  line: z.object({ position: z.number().int() }).optional(),
  verdicts: z.array(Verdict).optional(),
})
export type PlaceTold = z.infer<typeof PlaceTold>

export const lineUp = roomAction({
  name: 'roomtone.lineUp',
  does: 'Takes a free seat, or else a place in the wait list; a moderator may line somebody else up.',
  /** Without a text in `userUuid` the caller is meant. */
  params: z.object({ userUuid: person, ...commandParams }),
  gives: Changed.extend({ roomtone: PlaceTold.optional() }),
  refuses: ['mayNotDj', 'decksFull', 'lineFull', ...refusingCodes],
  whenAbsent: 'refused',
})

export const move = roomAction({
  name: 'roomtone.move',
  does: 'Moves somebody in the wait list before somebody else, or to its end; for moderators.',
  params: z.object({ userUuid: person, before: person, ...commandParams }),
  gives: Changed,
  refuses: ['notInLine'],
  whenAbsent: 'refused',
})

export const passTurn = roomAction({
  name: 'roomtone.passTurn',
  does: 'Lets the next own turn on the decks go by, unpunished, or takes that back.',
  params: z.object({ on: z.boolean().catch(false), ...commandParams }),
  gives: Changed,
  refuses: ['notOnDecks'],
  whenAbsent: 'refused',
})

export const leaveAfterSong = roomAction({
  name: 'roomtone.leaveAfterSong',
  does: 'Gives the own seat on the decks up when the own song ends, or takes that back.',
  params: z.object({ on: z.boolean().catch(false), ...commandParams }),
  gives: Changed,
  refuses: ['notOnDecks'],
  whenAbsent: 'refused',
})

/** What one may do about the wait list and the own turn. */
export const lineActions = {
  'roomtone.lineUp': lineUp,
  'roomtone.move': move,
  'roomtone.passTurn': passTurn,
  'roomtone.leaveAfterSong': leaveAfterSong,
} as const
