/** True if both lists hold the very same things in the same order. */
export const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a === b || (a.length === b.length && a.every((value, index) => Object.is(value, b[index])))
