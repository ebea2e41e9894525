import type { DeckMaker, MusicProviderKey } from './deck.ts'
import type { DeckTools } from './deckTools.ts'
import type { PaidProvider } from './vendorDeck.ts'

/** The makers of decks, each loaded when it is first asked for; undefined for a provider that cannot sound here. */
export interface Decks {
  maker(provider: MusicProviderKey): Promise<DeckMaker | undefined>
}

type Load = (tools: DeckTools) => Promise<DeckMaker | undefined>

const streamed =
  (provider: MusicProviderKey): Load =>
  async (tools) =>
    (await import('./streamDeck.ts')).streamDeckMaker(provider, tools)

const paid =
  (provider: PaidProvider, title: string): Load =>
  async ({ players }) => {
    if (players === undefined) return undefined
    const [{ vendorDeckMaker }, { PlayerFrame }] = await Promise.all([
      import('./vendorDeck.ts'),
      import('../frame/playerFrame.ts'),
    ])
    return vendorDeckMaker({
      provider,
      surface: players.surface,
      frame: new PlayerFrame(provider, title, players.playerUrl),
      key: players.keys[provider],
      onNotPaid: () => players.onNotPaid(provider),
    })
  }

/** One maker per provider, each with its code in a file of its own; what the server finds the sound of has one in common. */
const makers: Partial<Record<MusicProviderKey, Load>> = {
  uploadService: async (tools) => (await import('./uploadDeck.ts')).uploadDeckMaker(tools),
  audius: streamed('audius'),
  soundCloudPublic: streamed('soundCloudPublic'),
  sevenDigital: streamed('sevenDigital'),
  openSubsonic: streamed('openSubsonic'),
  jellyfin: streamed('jellyfin'),
  apple: paid('apple', 'Apple Music'),
  spotify: paid('spotify', 'Spotify'),
  youtube: async ({ players }) => {
    if (players === undefined) return undefined
    const [{ youtubeDeckMaker }, { PlayerFrame }] = await Promise.all([
      import('./youtubeDeck.ts'),
      import('../frame/playerFrame.ts'),
    ])
    return youtubeDeckMaker({
      surface: players.surface,
      frame: new PlayerFrame('youtube', 'YouTube', players.playerUrl),
      isHidden: () => document.hidden,
      onUnnamed: () => {
        import('../tellTrouble.ts')
          .then(({ tellTrouble }) => tellTrouble('youtube', '153'))
          .catch(() => undefined)
      },
    })
  },
}

const makerOf = async (provider: MusicProviderKey, tools: DeckTools): Promise<DeckMaker | undefined> => {
  const load = makers[provider]
  if (load === undefined || (provider !== 'uploadService' && !(await tools.sounds(provider))))
    return undefined
  return load(tools)
}

export const decksOf = (tools: DeckTools): Decks => {
  const loaded = new Map<MusicProviderKey, Promise<DeckMaker | undefined>>()
  return {
    maker: (provider) => {
      const known = loaded.get(provider)
      if (known !== undefined) return known
      const maker = makerOf(provider, tools)
      loaded.set(provider, maker)
      // What did not load is asked for again.
      maker.catch(() => loaded.delete(provider))
      return maker
    },
  }
}
