/** Lets what is done about one thing happen one after the other, in the order it was asked for. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  /** `act` must not reject. */
  take(key: string, act: () => Promise<void>): void {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(act)
    this.#last.set(key, turn)
    void turn.then(() => {
      if (this.#last.get(key) === turn) this.#last.delete(key)
    })
  }
}
