import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { evolveDecks } from '../evolve/decks.ts'
import { hoursAt } from '../hours/hoursAt.ts'
import type { StandingHours } from '../hours/opening.ts'
import type { Law } from '../rules/law.ts'
import { lawIn } from '../rules/lawIn.ts'
import type { Decks, Room } from '../state.ts'

/** What decides how the decks go on: the room, the moment, and the law then in force. */
export interface Context {
  readonly room: Room
  readonly occasion: Occasion
  readonly law: Law
  readonly open: StandingHours
}

/** The room as it is ruled now. */
export const contextOf = (room: Room, occasion: Occasion): Context => ({
  room,
  occasion,
  law: lawIn(room),
  open: hoursAt(room, occasion.now),
})

/** The decks as they will be after `happenings`. */
export const decksAfter = (
  decks: Decks,
  happenings: readonly Happening[],
  { room, occasion }: Context,
): Decks => happenings.reduce((b, h) => evolveDecks(b, { ...h, at: occasion.now }, room.rules), decks)
