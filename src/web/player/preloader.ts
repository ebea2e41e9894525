import type { Deck } from './decks/deck.ts'

interface Fetched {
  readonly key: string
  readonly deck: Promise<Deck>
  readonly ends: AbortController
}

/** The next song's deck, made ready while the current one still plays. */
export class Preloader {
  #fetched: Fetched | undefined

  /** Says what comes next; makes it ready unless that is done already. */
  want(key: string | undefined, prepare: (signal: AbortSignal) => Promise<Deck>): void {
    if (key === this.#fetched?.key) return
    this.drop()
    if (key === undefined) return
    const ends = new AbortController()
    const deck = prepare(ends.signal)
    deck.catch(() => undefined)
    this.#fetched = { key, deck, ends }
  }

  /** The deck that was made ready under this key, if there is one; it is the caller's from now on. */
  take(key: string): Promise<Deck> | undefined {
    const fetched = this.#fetched
    if (fetched?.key !== key) return undefined
    this.#fetched = undefined
    return fetched.deck
  }

  drop(): void {
    const fetched = this.#fetched
    this.#fetched = undefined
    fetched?.ends.abort()
    fetched?.deck.then(
      (deck) => deck.stop(),
      () => undefined,
    )
  }
}
