const MOST_DICE = 20
const MOST_SIDES = 1_000_000
const dice = /^(?:(\d{0,2})d)?(\d{1,7})?$/i

/** A throw: of which dice, and what each showed. */
export interface Rolled {
  readonly count: number
  readonly sides: number
  readonly shown: readonly number[]
}

/**
 * Throws the dice that were asked for: none is one of six sides, `20` one of so many, `2d8` two of eight; undefined for
 * anything else. `chance` gives numbers from 0 up to 1.
 */
export const rolled = (asked: string, chance: () => number = Math.random): Rolled | undefined => {
  const found = dice.exec(asked.trim())
  if (!found) return undefined
  const count = Number(found[1] || 1)
  const sides = Number(found[2] ?? 6)
  if (count < 1 || count > MOST_DICE || sides < 2 || sides > MOST_SIDES) return undefined
  return { count, sides, shown: Array.from({ length: count }, () => 1 + Math.floor(chance() * sides)) }
}
