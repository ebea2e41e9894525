import type { Decks, Seat } from '../state.ts'

/** True if nobody whose turn came after somebody's stands before them in an order. */
export const isRestored = ({ uuid, behind = [] }: Seat, order: readonly string[]): boolean =>
  !order.slice(0, order.indexOf(uuid)).some((one) => behind.includes(one))

/** Those who came back to a kept place go before all whose turn came after theirs, one after the other. */
const movedAhead = (seats: readonly Seat[], order: readonly string[]): readonly string[] =>
  seats.reduce((before, seat) => {
    if (seat.behind === undefined || isRestored(seat, before)) return before
    const others = before.filter((uuid) => uuid !== seat.uuid)
    const at = others.findIndex((uuid) => seat.behind?.includes(uuid))
    return [...others.slice(0, at), seat.uuid, ...others.slice(at)]
  }, order)

/**
 * An order of seats in which those who came back to a kept place stand before all whose turn came after theirs
 * (docs/room-rules.md, R17). Whoever moves may come before somebody who is to come before them, so it is done as often
 * as there are people who came back.
 */
export const restored = (seats: readonly Seat[], order: readonly string[]): readonly string[] =>
  seats.filter(({ behind }) => behind !== undefined).reduce((before) => movedAhead(seats, before), order)

const uuidsOf = (seats: readonly Seat[]): readonly string[] => seats.map(({ uuid }) => uuid)

/** The seats in the order in which their turns come; whose turn it is stays first. */
export const rotationOf = (seats: readonly Seat[]): readonly string[] => {
  const order = uuidsOf(seats)
  const [first] = order
  return first === undefined ? order : [first, ...restored(seats, order).filter((uuid) => uuid !== first)]
}

/** The seats in the order in which their turns come while nothing plays: once a wait was in vain it is nobody's turn. */
export const silentRotation = ({ seats, silence }: Decks): readonly Seat[] => {
  const order = silence?.over ? restored(seats, uuidsOf(seats)) : rotationOf(seats)
  return order.flatMap((uuid) => seats.find((seat) => seat.uuid === uuid) ?? [])
}

/** Whose turn comes after somebody's: nobody who came back and is to come before them. */
export const turnsAfter = (seats: readonly Seat[], uuid: string): readonly string[] => {
  const order = rotationOf(seats)
  const comesBefore = new Set(seats.filter(({ behind }) => behind?.includes(uuid)).map((seat) => seat.uuid))
  return order.slice(order.indexOf(uuid) + 1).filter((one) => !comesBefore.has(one))
}

/** Whoever is to come before somebody whose place is kept is to come before all whose turn came after theirs. */
export const aheadOfAll = <T extends { readonly behind?: readonly string[] }>(
  one: T,
  own: string,
  kept: { readonly uuid: string; readonly behind: readonly string[] },
): T =>
  one.behind?.includes(kept.uuid)
    ? { ...one, behind: [...new Set([...one.behind, ...kept.behind])].filter((uuid) => uuid !== own) }
    : one
