/** Runs the work of each key one after another, in the order in which it came. */
export class KeyedMutex {
  #lines = new Map<string, { last: Promise<unknown>; length: number }>()

  /** How much work of this key is running or waiting. */
  lengthOf(key: string): number {
    return this.#lines.get(key)?.length ?? 0
  }

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    const turn = line.last.then(work, work)
    line.last = turn
    line.length++
    this.#lines.set(key, line)
    const ended = (): void => {
      if (--line.length === 0) this.#lines.delete(key)
    }
    turn.then(ended, ended)
    return turn
  }
}
