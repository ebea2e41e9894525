import { setImmediate } from 'node:timers/promises'
import { desk } from './desk.ts'
import type { Sound } from './sound.ts'
import type { Track } from './track.ts'

/** Renders a track; gives way between steps, so that the server answers meanwhile. */
export const render = async (track: Track): Promise<Sound> => {
  const console = desk(track.desk)
  track.play(console)
  await setImmediate()
  return console.mix(() => setImmediate())
}
