/** All objects in one, with the type of each key as it was given. */
export type Merged<N extends readonly object[]> = N extends readonly [
  infer First,
  ...infer Rest extends object[],
]
  ? First & Merged<Rest>
  : unknown

type KeyOfAny<T> = T extends T ? keyof T : never

/** The keys that stand in more than one of the objects. */
type DefinedTwice<N extends readonly object[]> = N extends readonly [
  infer First,
  ...infer Rest extends object[],
]
  ? (keyof First & KeyOfAny<Rest[number]>) | DefinedTwice<Rest>
  : never

/** Joins objects; a key that stands in two of them does not compile. */
export const mergeUnique = <N extends object[]>(
  ...objects: N & ([DefinedTwice<N>] extends [never] ? unknown : { definedTwice: DefinedTwice<N> })
): Merged<N> => Object.assign({}, ...objects) as Merged<N>
