import { setImmediate } from 'node:timers/promises'
import { mixer } from './mixer.ts'
import type { Sound } from './sound.ts'
import type { Track } from './track.ts'

/** Renders a track; gives way between steps, so that the server answers meanwhile. Rejects once `signal` says so. */
export const render = async (track: Track, signal?: AbortSignal): Promise<Sound> => {
  const pause = (): Promise<void> => setImmediate(undefined, { signal })
  const console = mixer(track.mixer)
  track.play(console)
  await pause()
  return console.mix(pause)
}
