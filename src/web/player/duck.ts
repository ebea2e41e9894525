import { emitter } from '#web/connection/emitter.ts'
import type { Off } from './decks/deck.ts'

/** How much of the music is left while somebody speaks: 9 dB less. */
const DUCKED = 10 ** (-9 / 20)

const changed = emitter()
let isDucked = false

/** Lowers the room's music under a voice. */
export const duck = {
  /** The factor of the music's volume. */
  get: (): number => (isDucked ? DUCKED : 1),
  set: (on: boolean): void => {
    if (on === isDucked) return
    isDucked = on
    changed.tell()
  },
  subscribe: (listener: () => void): Off => changed.on(listener),
}
