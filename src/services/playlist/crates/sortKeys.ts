import { GAP } from './storeSongs.ts'

/** The sort keys of `count` songs that go before or behind all others, in the order given. */
export const sortKeysFor = (
  count: number,
  existing: readonly { readonly place: number }[],
  append: boolean,
): number[] => {
  const first = existing[0]?.place ?? GAP
  const last = existing.at(-1)?.place ?? 0
  const start = append ? last + GAP : first - count * GAP
  return Array.from({ length: count }, (_, i) => start + i * GAP)
}

/** A sort key between two neighbours (either may be missing); null if none is left and all must be renumbered. */
export const sortKeyBetween = (before: number | undefined, after: number | undefined): number | null => {
  if (before === undefined) return after === undefined ? GAP : after - GAP
  if (after === undefined) return before + GAP
  const middle = Math.floor((before + after) / 2)
  return middle > before && middle < after ? middle : null
}
