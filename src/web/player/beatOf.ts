import type { NowPlaying } from '#contract/realtime/state.ts'
import { numberIn } from '#web/api/fieldOf.ts'

/** The beat grid of a play on the server's clock, null where its song has none. */
export const beatOf = (now: NowPlaying | null): { bpm: number; firstBeatAtServerMs: number } | null => {
  const sound = now?.song['roomtone']
  const bpm = numberIn(sound, 'bpm')
  if (now === null || !bpm) return null
  return { bpm, firstBeatAtServerMs: now.startTime + (numberIn(sound, 'firstBeatMs') ?? 0) }
}
