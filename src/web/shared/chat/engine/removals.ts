import type { Change, Changes } from './changes.ts'

/** How long a deleted message can be brought back. ms */
export const UNDO_MS = 10_000

interface Held {
  readonly change: Change
  readonly timer: ReturnType<typeof setTimeout>
}

/** Messages that are deleted here, and for everybody once they can no longer be brought back. */
export class Removals {
  readonly #changes: Changes
  readonly #removeNow: (change: Change) => void
  readonly #held = new Map<string, Held>()

  constructor(changes: Changes, removeNow: (change: Change) => void) {
    this.#changes = changes
    this.#removeNow = removeNow
  }

  hold(id: string): void {
    if (this.#held.has(id)) return
    const change: Change = { id, apply: (line) => ({ ...line, isDeleted: true }) }
    this.#changes.add(change)
    this.#held.set(id, { change, timer: setTimeout(() => this.#carryOut(id), UNDO_MS) })
  }

  /** Brings a message back; false where it is too late. */
  keep(id: string): boolean {
    return this.#release(id) !== undefined
  }

  /** Carries out all of them at once. */
  settle(): void {
    for (const id of this.#held.keys()) this.#carryOut(id)
  }

  #carryOut(id: string): void {
    const change = this.#release(id)
    if (change) this.#removeNow(change)
  }

  #release(id: string): Change | undefined {
    const held = this.#held.get(id)
    if (!held) return undefined
    clearTimeout(held.timer)
    this.#held.delete(id)
    this.#changes.take(held.change)
    return held.change
  }
}
