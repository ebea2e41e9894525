import type { Happening } from '../event.ts'
import type { Decks } from '../state.ts'

/** A turn as it is about to begin. */
interface Beginning {
  readonly order: readonly string[]
  readonly turn: number
}

const isPassing = ({ seats }: Decks, uuid: string | undefined): boolean =>
  seats.some((seat) => seat.uuid === uuid && seat.passing)

/** Whose turn it is once those who let theirs go by went last; a turn that is under way is finished. */
export const firstToPlay = (decks: Decks, order: readonly string[], turn: number): string | undefined =>
  turn > 0 ? order[0] : (order.find((uuid) => !isPassing(decks, uuid)) ?? order[0])

/** The first of the order lets the turn go by and goes last; null if it does not. */
export const passes = <T extends Beginning>(
  decks: Decks,
  turn: T,
): { readonly happenings: readonly Happening[]; readonly turn: T } | null => {
  const [first, ...others] = turn.order
  if (first === undefined || turn.turn > 0 || !isPassing(decks, first)) return null
  return {
    happenings: [{ type: 'turnPassed', userUuid: first, on: false }],
    turn: { ...turn, order: [...others, first] },
  }
}
