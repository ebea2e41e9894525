import type { MusicProvider } from '#contract/song.ts'

/** One's accounts as the profile orders them; those that it does not name stand last. */
export const inOrder = (
  linked: readonly MusicProvider[],
  chosen: readonly string[],
): readonly MusicProvider[] => {
  const place = (provider: string): number => chosen.indexOf(provider) + 1 || chosen.length + 1
  return linked.toSorted((a, b) => place(a) - place(b))
}

/** The providers of the profile with one's accounts in another order; all others keep their places. */
export const withOrder = (chosen: readonly string[], order: readonly MusicProvider[]): string[] => {
  const left = [...order]
  const placed = chosen.map((provider) =>
    order.some((one) => one === provider) ? (left.shift() ?? provider) : provider,
  )
  return [...placed, ...left]
}
