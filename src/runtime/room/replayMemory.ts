/** Something that holds messages and can let go of all of them. */
interface Holder {
  forget(): void
}

/** Characters that the replay buffers of all rooms of a node hold together, at most. */
const MOST_CHARACTERS = 64 * 1024 * 1024

/**
 * Keeps the replay buffers of a node within one bound, however many rooms it keeps: those to which nothing was added
 * for longest forget first, and their clients take the whole state when they come back.
 */
export class ReplayMemory {
  /** Characters that each holder holds; the one that grew last is at the end. */
  #held = new Map<Holder, number>()
  #characters = 0

  constructor(private most: number = MOST_CHARACTERS) {}

  /** `holder` now holds so many characters. */
  holds(holder: Holder, characters: number): void {
    this.#characters += characters - (this.#held.get(holder) ?? 0)
    this.#held.delete(holder)
    if (characters > 0) this.#held.set(holder, characters)
    for (const oldest of this.#held.keys()) {
      if (this.#characters <= this.most) return
      oldest.forget()
    }
  }
}
