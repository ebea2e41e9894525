import { emitter } from '#web/connection/emitter.ts'

const changed = emitter()
let unwanted: string | undefined

/** The play that somebody does not want to hear: silent in this browser until the next one, while the room goes on. */
export const notThis = {
  is: (playId: string | undefined): boolean => playId !== undefined && playId === unwanted,
  set: (playId: string | undefined): void => {
    unwanted = playId
    changed.tell()
  },
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
}
