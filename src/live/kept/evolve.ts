import type { Event, Happening } from '../event.ts'
import { fresh } from '../line/state.ts'
import type { Decks } from '../state.ts'
import { aheadOfAll } from './rotation.ts'
import type { KeptPlace } from './state.ts'

const without = (decks: Decks, uuid: string): Decks => {
  const { kept = [], ...others } = decks
  const left = kept.filter((one) => one.uuid !== uuid)
  return left.length === 0 ? others : { ...others, kept: left }
}

const withKept = ({ seats, kept = [], ...decks }: Decks, place: KeptPlace): Decks => {
  const { uuid, seat } = place
  if (seat === undefined) return { ...decks, seats, kept: [...kept, place] }
  const lost = { uuid, behind: seat.behind }
  const others = kept.map((one) => (one.seat ? { ...one, seat: aheadOfAll(one.seat, one.uuid, lost) } : one))
  return { ...decks, seats: seats.map((one) => aheadOfAll(one, one.uuid, lost)), kept: [...others, place] }
}

type Moved = Extract<Happening, { type: 'movedInLine' }>

/** What a kept place counts for after a night is over, as everybody else’s. */
const inNewNight = ({ keys }: Moved): ((place: KeptPlace) => KeptPlace) => {
  const moved = new Map(keys)
  return ({ seat, inLine, ...place }) => ({
    ...place,
    ...(seat && { seat: { ...seat, stay: seat.stay && fresh(seat.stay) } }),
    ...(inLine && { inLine: { ...inLine, key: moved.get(place.uuid) ?? inLine.key } }),
  })
}

/** Folds what happens to kept places into the decks; other events give the same back. */
export const evolveKept = (decks: Decks, event: Happening | Event): Decks => {
  switch (event.type) {
    case 'placeKept':
      return withKept(decks, event.place)
    case 'placeReturned':
    case 'placeDropped':
      return without(decks, event.userUuid)
    case 'movedInLine':
      return event.forgets && decks.kept ? { ...decks, kept: decks.kept.map(inNewNight(event)) } : decks
    default:
      return decks
  }
}
