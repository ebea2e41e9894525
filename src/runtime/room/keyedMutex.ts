/** Runs the work of each key one after another, in the order in which it came. */
export class KeyedMutex {
  #last = new Map<string, Promise<unknown>>()

  /** True while work of this key is running or waiting. */
  isBusy(key: string): boolean {
    return this.#last.has(key)
  }

  run<T>(userUuid: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(userUuid) ?? Promise.resolve()
    const turn = before.then(work, work)
    this.#last.set(userUuid, turn)
    const ended = (): void => {
      if (this.#last.get(userUuid) === turn) this.#last.delete(userUuid)
    }
    turn.then(ended, ended)
    return turn
  }
}
