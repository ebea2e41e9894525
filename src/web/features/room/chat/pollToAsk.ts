import { emitter } from '#web/connection/emitter.ts'

const changed = emitter()
let question: string | undefined

const say = (next: string | undefined): void => {
  question = next
  changed.tell()
}

/** The question that somebody begins to ask the room; undefined while nobody does. */
export const pollToAsk = {
  get: (): string | undefined => question,
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
  open: (words: string): void => say(words),
  close: (): void => say(undefined),
}
