import { setImmediate } from 'node:timers/promises'
import { mixer } from './mixer.ts'
import type { Sound } from './sound.ts'
import type { Track } from './track.ts'

/** Renders a track; gives way between steps, so that the server answers meanwhile. */
export const render = async (track: Track): Promise<Sound> => {
  const console = mixer(track.mixer)
  track.play(console)
  await setImmediate()
  return console.mix(() => setImmediate())
}
