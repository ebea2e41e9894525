import { hearing } from '#web/player/hearing.ts'
import { volumeOf } from '#web/player/loudness.ts'

/** How loud voices are heard in this browser: as the slider stands, 0..1, and not at all where it is muted. */
export const heardNow = {
  get: (): number => {
    const { volume, muted } = hearing.get()
    return muted ? 0 : volumeOf(volume)
  },
  subscribe: hearing.subscribe,
}
