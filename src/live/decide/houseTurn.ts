import type { Happening } from '../event.ts'
import { houseOn, mayPlayOn } from '../house/due.ts'
import { restored } from '../kept/rotation.ts'
import { isPlayable } from '../song.ts'
import type { Decks, Seat } from '../state.ts'
import { heldBack } from './barring.ts'
import { type Context, decksAfter } from './context.ts'
import { promotions } from './promote.ts'

/** What happens before the turn after a song of the house DJ, and who plays in which order then. */
interface AfterHouse {
  readonly happenings: readonly Happening[]
  readonly order: readonly string[]
}

/** True if somebody on the decks has a song that may be played at this moment. */
const isReady = (decks: Decks, seat: Seat, context: Context): boolean =>
  isPlayable(seat.nextSong) && heldBack(decks, seat, context).length === 0

/** True if the house DJ may not go on, whoever else there is. */
const isOver = ({ room, law: { doc }, open }: Context): boolean =>
  doc.house.mode === 'off' || (!open.open && !doc.house.whenClosed) || !mayPlayOn({ ...room, doc })

/**
 * What comes before the turn after a song of the house DJ: it leaves where a person has a song, waits for its seat, or
 * nobody listens; otherwise it stays in front (docs/room-rules.md, R26). Null if nothing does.
 */
export const houseTurn = (
  decks: Decks,
  { order, turn }: { readonly order: readonly string[]; readonly turn: number },
  context: Context,
): AfterHouse | null => {
  const dj = houseOn(context.room, decks)
  if (dj === null || decks.play?.djUuid !== dj) return null
  const gone: Happening = { type: 'removedDj', userUuid: dj, why: 'house' }
  const left = decksAfter(decks, [gone], context)
  const seats = restored(
    left.seats,
    left.seats.map(({ uuid }) => uuid),
  )
  const isReadyNow = (uuid: string): boolean =>
    left.seats.some((seat) => seat.uuid === uuid && isReady(left, seat, context))
  const ready = seats.filter(isReadyNow)
  const leaves =
    isOver(context) || ready.length > 0 || promotions(left, context).some(({ type }) => type === 'addedDj')
  if (leaves) {
    return { happenings: [gone], order: [...ready, ...seats.filter((uuid) => !ready.includes(uuid))] }
  }
  if (order[0] === dj && turn === 0) return null
  return { happenings: [], order: [dj, ...order.filter((uuid) => uuid !== dj)] }
}

/** The house DJ sits there without playing, and somebody else has a song: it does not keep them waiting. */
export const houseGivesWay = (decks: Decks, context: Context): Happening[] => {
  const dj = houseOn(context.room, decks)
  if (dj === null || decks.play !== null) return []
  const others = decks.seats.filter(({ uuid }) => uuid !== dj)
  return others.some((seat) => isReady(decks, seat, context))
    ? [{ type: 'removedDj', userUuid: dj, why: 'house' }]
    : []
}
