import type { Decks } from '../state.ts'
import type { KeptPlace } from './state.ts'

/** The place that is kept for somebody; undefined if none is. */
export const keptFor = ({ kept }: Decks, uuid: string): KeptPlace | undefined =>
  kept?.find((one) => one.uuid === uuid)

/** How many seats are taken, those that are kept for somebody included. */
export const takenSeats = ({ seats, kept = [] }: Decks): number =>
  seats.length + kept.filter(({ seat }) => seat !== undefined).length
