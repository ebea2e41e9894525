import { freeSongs } from '#contract/playlist/sound.ts'
import { ask } from '#web/api/ask.ts'
import { DeckFailure, type DeckMaker } from './deck.ts'
import type { DeckTools } from './deckTools.ts'
import { elementCan, elementMaker } from './element/elementDeck.ts'
import { loadSource } from './element/loadSource.ts'
import { playlistAddress } from './element/playlistAddress.ts'

/** Songs of our own server: encrypted HLS in the audio element. */
export const uploadDeckMaker = ({ token, room, audio, listener }: DeckTools): DeckMaker =>
  elementMaker({
    provider: 'uploadService',
    audio,
    can: () => elementCan,
    source: async (song, atMs) => {
      const uploadId = song.musicProviders['uploadService']
      if (!uploadId) throw new DeckFailure('refused', false)
      return loadSource({
        startAt: Math.max(0, atMs / 1000),
        address: (bare) => playlistAddress(uploadId, room, bare && token()),
        token,
        quality: listener().quality,
        whyRefused: async () => {
          const { left } = await ask(freeSongs, {})
          return new DeckFailure(left === 0 ? 'limit' : 'refused', false)
        },
      })
    },
  })
