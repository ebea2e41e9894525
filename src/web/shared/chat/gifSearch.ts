import { emitter } from '#web/connection/emitter.ts'

const changed = emitter()
let words: string | undefined

const say = (next: string | undefined): void => {
  words = next
  changed.tell()
}

/** The search for a GIF that stands open, with the words it began with; undefined while none does. */
export const gifSearch = {
  get: (): string | undefined => words,
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
  open: (q: string): void => say(q),
  close: (): void => say(undefined),
}
