import { emitter } from '#web/connection/emitter.ts'

const changed = emitter()
let open = false

/** Whether a song is being picked; several buttons of the room lead there. */
export const picking = {
  get: (): boolean => open,
  set: (next: boolean): void => {
    open = next
    changed.tell()
  },
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
}
