/** Communities that stand before all others where they exist; only administrators make communities at all. */
const first: readonly string[] = ['jqbx', 'web3']

/** The place of a community among those that stand first; the same number for all others, behind them. */
export const firstRank = (slug: string): number => {
  const place = first.indexOf(slug)
  return place < 0 ? first.length : place
}
