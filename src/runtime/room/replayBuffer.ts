import type { ReplayMemory } from './replayMemory.ts'
import type { OutgoingMessage } from './roomConnection.ts'

const MOST = 1_000
const MOST_CHARACTERS = 4_000_000

/** The last numbered messages of a room, for clients that missed some. */
export class ReplayBuffer {
  #messages: OutgoingMessage[] = []
  #characters = 0

  constructor(private memory: ReplayMemory) {}

  keep(outgoing: OutgoingMessage): void {
    this.#messages.push(outgoing)
    this.#characters += outgoing.json.length
    if (this.#messages.length > MOST * 2 || this.#characters > MOST_CHARACTERS) this.#shrink()
    this.memory.holds(this, this.#characters)
  }

  /** Everything after number `n`, in order; null if some of it is no longer kept. */
  since(n: number, last: number): OutgoingMessage[] | null {
    if (n > last || n < 0) return null
    if (n === last) return []
    const first = this.#messages[0]?.n
    if (first === undefined || first === null || first > n + 1) return null
    return this.#messages.filter((outgoing) => outgoing.n !== null && outgoing.n > n)
  }

  /** Nobody can resume from before now. */
  forget(): void {
    this.#messages = []
    this.#characters = 0
    this.memory.holds(this, 0)
  }

  #shrink(): void {
    const kept = this.#messages.slice(-MOST)
    let characters = kept.reduce((sum, { json }) => sum + json.length, 0)
    let first = 0
    while (characters > MOST_CHARACTERS / 2 && first < kept.length)
      characters -= kept[first++]?.json.length ?? 0
    this.#messages = kept.slice(first)
    this.#characters = characters
  }
}
