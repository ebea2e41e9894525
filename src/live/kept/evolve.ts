import type { Event, Happening } from '../event.ts'
import type { Decks } from '../state.ts'

const without = (decks: Decks, uuid: string): Decks => {
  const { kept = [], ...others } = decks
  const left = kept.filter((one) => one.uuid !== uuid)
  return left.length === 0 ? others : { ...others, kept: left }
}

/** Folds what happens to kept places into the decks; other events give the same back. */
export const evolveKept = (decks: Decks, event: Happening | Event): Decks => {
  switch (event.type) {
    case 'placeKept':
      return { ...decks, kept: [...(decks.kept ?? []), event.place] }
    case 'placeReturned':
    case 'placeDropped':
      return without(decks, event.userUuid)
    default:
      return decks
  }
}
