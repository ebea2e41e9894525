import type { Change, Changes } from './changes.ts'
import type { ChatLine } from './line.ts'
import { Turns } from './turns.ts'

interface Told {
  readonly arrived: (line: ChatLine) => void
  readonly refused: (error: unknown) => void
  readonly changed: () => void
}

/** What one does to messages: shown at once, asked of the server one after the other where it is about one message. */
export class OwnActs {
  readonly #changes: Changes
  readonly #told: Told
  readonly #turns = new Turns()

  constructor(changes: Changes, told: Told) {
    this.#changes = changes
    this.#told = told
  }

  /** Shows a change, and takes back that one alone where the server refuses it. */
  do(change: Change, ask: () => Promise<ChatLine>): void {
    this.#changes.add(change)
    this.#told.changed()
    const act = async (): Promise<void> => {
      try {
        const line = await ask()
        this.#changes.take(change)
        this.#told.arrived(line)
      } catch (error) {
        this.#changes.take(change)
        this.#told.changed()
        this.#told.refused(error)
      }
    }
    this.#turns.take(change.id, act)
  }
}
