import type { Seat } from '../state.ts'

/** True if nobody whose turn came after somebody's stands before them in an order. */
export const isRestored = ({ uuid, behind = [] }: Seat, order: readonly string[]): boolean =>
  !order.slice(0, order.indexOf(uuid)).some((one) => behind.includes(one))

/**
 * An order of seats in which those who came back to a kept place stand before all whose turn came after theirs
 * (docs/room-rules.md, R17); the first `least` stay where they are.
 */
export const restored = (
  seats: readonly Seat[],
  order: readonly string[],
  least: number,
): readonly string[] =>
  seats.reduce((before, seat) => {
    if (seat.behind === undefined || before.indexOf(seat.uuid) < least) return before
    if (isRestored(seat, before)) return before
    const others = before.filter((uuid) => uuid !== seat.uuid)
    const at = Math.max(
      least,
      others.findIndex((uuid) => seat.behind?.includes(uuid)),
    )
    return [...others.slice(0, at), seat.uuid, ...others.slice(at)]
  }, order)

/** The seats in the order in which their turns come. */
export const rotationOf = (seats: readonly Seat[]): readonly string[] =>
  restored(
    seats,
    seats.map(({ uuid }) => uuid),
    Math.min(1, seats.length),
  )
