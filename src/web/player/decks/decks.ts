import type { DeckMaker, MusicProviderKey } from './deck.ts'
import type { DeckTools } from './deckTools.ts'

/** The makers of decks, each loaded when it is first asked for; undefined for a provider that cannot sound here. */
export interface Decks {
  maker(provider: MusicProviderKey): Promise<DeckMaker | undefined>
}

/** One maker per provider, each with its code in a file of its own. */
const makers: Partial<Record<MusicProviderKey, (tools: DeckTools) => Promise<DeckMaker>>> = {
  uploadService: async (tools) => (await import('./uploadDeck.ts')).uploadDeckMaker(tools),
}

export const decksOf = (tools: DeckTools): Decks => {
  const loaded = new Map<MusicProviderKey, Promise<DeckMaker | undefined>>()
  return {
    maker: (provider) => {
      const known = loaded.get(provider)
      if (known !== undefined) return known
      const maker = makers[provider]?.(tools) ?? Promise.resolve(undefined)
      loaded.set(provider, maker)
      // Code that did not load is asked for again.
      maker.catch(() => loaded.delete(provider))
      return maker
    },
  }
}
