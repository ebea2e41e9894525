import { emitter } from '#web/connection/emitter.ts'
import type { ChatEngine } from './chatEngine.ts'

const wanted = new WeakMap<ChatEngine, string>()
const changed = emitter()

/** The message of a conversation to which somebody wants to go from elsewhere, by its id; its log takes them there. */
export const wantedLine = {
  want: (engine: ChatEngine, id: string): void => {
    wanted.set(engine, id)
    changed.tell()
  },
  /** The one that is wanted, once. */
  take: (engine: ChatEngine): string | undefined => {
    const id = wanted.get(engine)
    wanted.delete(engine)
    return id
  },
  onWanted: (listener: () => void): (() => void) => changed.on(listener),
}
