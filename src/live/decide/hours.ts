import type { Doc } from '#contract/room/rules.ts'
import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { emptied } from '../hours/closing.ts'
import { openingAt } from '../hours/opening.ts'
import type { Decks, Room } from '../state.ts'
import { type Context, contextOf, decksAfter } from './context.ts'
import type { Decision } from './decision.ts'
import { seatsForResidents } from './residents.ts'
import { followUps } from './turns.ts'

type Turned = Extract<Happening, { type: 'hoursTurned' }>

/** The news of whether a room under these rules is open now; null if there is none. */
export const hoursUnder = (room: Room, { hours }: Doc, now: number): Turned | null => {
  const { open, changesAt } = openingAt(hours, now)
  if (open === room.open.open && changesAt === room.open.changesAt) return null
  return { type: 'hoursTurned', open, changesAt }
}

/** What follows where a room opens or closes: seats are empty once nothing plays, and house DJs are back. */
export const afterTurn = (decks: Decks, open: boolean, context: Context): Happening[] => {
  const { room } = context
  if (open === room.open.open) return []
  if (!open) return decks.play === null ? emptied(decks, room) : []
  const back = seatsForResidents(room)
  return back.length === 0 ? [] : [...back, ...followUps(decksAfter(decks, back, context), context)]
}

/** The clocks of the room's zone show the time at which it opens or closes. */
export const turnHours = (room: Room, occasion: Occasion): Decision => {
  const { changesAt } = room.open
  if (changesAt === null || occasion.now < changesAt) return []
  const turned = hoursUnder(room, room.doc, occasion.now)
  return turned === null ? [] : [turned, ...afterTurn(room.decks, turned.open, contextOf(room, occasion))]
}
