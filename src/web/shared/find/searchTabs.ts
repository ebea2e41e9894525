import type { OfferedProvider } from '#contract/playlist/providers.ts'
import type { MusicProvider } from '#contract/song.ts'

/** Where songs are looked for: everywhere at once, or at one provider. */
export type SearchPlace = 'all' | MusicProvider

/** The providers one may search, those where one has an account first; none while there is nothing to choose between. */
export const searchable = (
  providers: readonly OfferedProvider[],
  linked: ReadonlySet<MusicProvider>,
): readonly OfferedProvider[] => {
  const on = providers.filter(({ search, mine }) => search || mine)
  if (on.length < 2) return []
  return on.toSorted((a, b) => Number(linked.has(b.key)) - Number(linked.has(a.key)))
}

/** YouTube answers few searches a day, so it is asked when somebody says so, and not while they type. */
export const isSoughtOnSubmit = (place: SearchPlace): boolean => place === 'youtube'
