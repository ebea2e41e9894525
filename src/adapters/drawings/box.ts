/** No picture is told to be larger or smaller than that. */
const MOST_SIDE = 10_000

/** Left, top, width and height of a `viewBox`; null if it does not name four numbers. */
export const sidesOf = (viewBox: string): readonly number[] | null => {
  const sides = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return sides.length === 4 && sides.every((side) => Math.abs(side) <= MOST_SIDE) ? sides : null
}

/** True if something can be seen in it. */
export const isSized = ([, , width = 0, height = 0]: readonly number[]): boolean => width >= 1 && height >= 1
