import type { NowPlaying } from '#contract/realtime/state.ts'
import { Sound } from '#contract/upload/uploadedSong.ts'

const Grid = Sound.pick({ bpm: true, firstBeatMs: true })

/** The beat grid of a play on the server's clock, null where its song has none. */
export const beatOf = (now: NowPlaying | null): { bpm: number; firstBeatAtServerMs: number } | null => {
  const grid = Grid.safeParse(now?.song['roomtone'])
  if (now === null || !grid.success || !grid.data.bpm) return null
  return { bpm: grid.data.bpm, firstBeatAtServerMs: now.startTime + (grid.data.firstBeatMs ?? 0) }
}
