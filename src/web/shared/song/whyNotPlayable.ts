import { isPlayable, MAX_SONG_SECONDS, type Song } from '#contract/song.ts'
import { stageOf } from './stageOf.ts'

/** Why a song cannot be put on the decks. */
export type WhyNot = 'processing' | 'failed' | 'names' | 'long' | 'gone'

/** Why a song cannot be queued or played; undefined if it can. */
export const whyNotPlayable = (song: Song): WhyNot | undefined => {
  const stage = song.status === undefined ? 'ready' : stageOf(song.status)
  if (stage === 'processing' || stage === 'failed') return stage
  if (stage === 'missing') return 'names'
  if (isPlayable(song)) return undefined
  if (Object.keys(song.musicProviders).length === 0 || song.duration <= 0) return 'gone'
  return song.duration > MAX_SONG_SECONDS ? 'long' : 'names'
}
