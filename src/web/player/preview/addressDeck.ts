import { songPreview } from '#contract/playlist/sound.ts'
import { ask } from '#web/api/ask.ts'
import { DeckFailure, type DeckMaker, type MusicProviderKey } from '../decks/deck.ts'
import type { DeckTools } from '../decks/deckTools.ts'
import { elementCan, elementMaker } from '../decks/element/elementDeck.ts'
import { sourceAt } from '../decks/element/sourceAt.ts'
import { failureOfRefusal } from '../decks/failureOfRefusal.ts'

/** Stands for a country that is not known: the server takes its usual one. */
const ANY_COUNTRY = '-'

/** Previews whose address the server finds at a provider. */
export const addressDeckMaker = (
  provider: MusicProviderKey,
  { token, audio, listener }: Pick<DeckTools, 'token' | 'audio' | 'listener'>,
): DeckMaker =>
  elementMaker({
    provider,
    audio,
    can: () => elementCan,
    source: async (song, atMs) => {
      const id = song.musicProviders[provider]
      if (!id) throw new DeckFailure('refused', false)
      const { country, quality } = listener()
      const params = { country: country ?? ANY_COUNTRY, id: `${provider}:${id}` }
      const given = await ask(songPreview, { params }).catch((error: unknown) => {
        throw failureOfRefusal(error)
      })
      const startAt = Math.max(0, atMs / 1000)
      return sourceAt(given, { startAt, address: () => given.url, token, quality })
    },
  })
