import { type SongStream, songStream } from '#contract/playlist/sound.ts'
import type * as z from 'zod'
import type { Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { DeckFailure, type DeckMaker, type MusicProviderKey } from './deck.ts'
import type { DeckTools } from './deckTools.ts'
import { elementCan, elementMaker } from './element/elementDeck.ts'
import { sourceAt } from './element/sourceAt.ts'
import { failureOfRefusal } from './failureOfRefusal.ts'

/** Stands for a country that is not known: the server takes its usual one. */
const ANY_COUNTRY = '-'

type Stream = z.infer<typeof SongStream>

/** Songs whose sound the server finds for each listener: a file or a playlist, in the audio element. */
export const streamDeckMaker = (
  provider: MusicProviderKey,
  { token, audio, listener }: DeckTools,
): DeckMaker => {
  const streamOf = async (song: Song, instead?: string): Promise<Stream> => {
    const id = song.musicProviders[provider]
    if (!id) throw new DeckFailure('refused', false)
    const { country, quality } = listener()
    const params = { country: country ?? ANY_COUNTRY, id: `${provider}:${id}` }
    try {
      const { playbackToken } = song
      const more = { ...(instead && { instead }), ...(playbackToken && { playbackToken }) }
      return await ask(songStream, { params, query: { quality, ...more } })
    } catch (error) {
      throw failureOfRefusal(error)
    }
  }

  return elementMaker({
    provider,
    audio,
    can: () => elementCan,
    source: async (song, atMs) => {
      const given = await streamOf(song)
      let url = given.url
      const options = {
        startAt: Math.max(0, atMs / 1000),
        address: () => url,
        token,
        quality: listener().quality,
        renew: async () => {
          url = (await streamOf(song, url)).url
          return url
        },
      }
      return sourceAt(given, options)
    },
  })
}
