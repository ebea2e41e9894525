import { emitter } from '#web/connection/emitter.ts'
import type { Off } from './decks/deck.ts'

const changed = emitter()
let holders = 0

/** Quietens the room while somebody listens to something of their own. The room's deck plays on, unheard, in place. */
export const hush = {
  get: (): boolean => holders > 0,
  /** Gives the way back. */
  begin: (): Off => {
    let isHeld = true
    holders += 1
    changed.tell()
    return () => {
      if (!isHeld) return
      isHeld = false
      holders -= 1
      changed.tell()
    }
  },
  subscribe: (listener: () => void): Off => changed.on(listener),
}
