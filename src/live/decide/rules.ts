import type { Command, Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { lawIn } from '../rules/lawIn.ts'
import type { Room } from '../state.ts'
import { barredAhead } from './barring.ts'
import { decksAfter } from './context.ts'
import { lineUnder } from './lineRules.ts'
import type { Decision } from './decision.ts'
import { afterTurn, hoursUnder } from './hours.ts'
import { followUps } from './turns.ts'

/** The room service stored other rules. What plays goes on; what is chosen to come next is judged by them. */
export const changeRules = (
  room: Room,
  { doc, revision, changedBy }: Extract<Command, { type: 'changeRules' }>,
  occasion: Occasion,
): Decision => {
  // Reads of what is stored may come in any number, but never one from before another.
  if (revision <= room.docRevision) return []
  const changed: Happening = { type: 'rulesChanged', doc, revision, by: changedBy }
  const turned = hoursUnder(room, doc, occasion.now)
  const open = turned === null ? room.open : { ...turned, since: occasion.now }
  const context = { room, occasion, law: lawIn({ doc, theme: room.theme }), open }
  const news = turned === null ? [changed] : [changed, turned]
  const line = lineUnder(room, doc, occasion.now)
  const changes = [...line.before, ...news, ...line.after]
  if (open.open !== room.open.open) {
    const after = afterTurn(decksAfter(room.decks, changes, context), open.open, context)
    if (after.length > 0) return [...changes, ...after]
  }
  const barred = barredAhead(room.decks, null, context)
  // In silence all queues were asked already, under the rules of before.
  const { seats, silence } = room.decks
  const waiting = silence === null ? [] : seats.filter(({ nextSong }) => nextSong === null)
  const again = waiting.map(({ uuid }): Happening => ({ type: 'songWanted', djUuid: uuid }))
  if (barred.length === 0) return [...changes, ...again]
  return [...changes, ...barred, ...again, ...followUps(decksAfter(room.decks, barred, context), context)]
}
