import type { Candidate } from './choice.ts'
import type { Deck, DeckFault, Off } from './decks/deck.ts'
import { Steering, type SteeringTools } from './steering.ts'

/** A sound that held for so long makes a later fault a new one. ms */
const HELD_MS = 10_000

export interface OnDeckHandlers {
  /** The system stopped it. */
  readonly onPause: () => void
  /** It goes on by itself: by a press of the vendor's own button, or in a page that is seen again. */
  readonly onPlay: () => void
  readonly onFault: (fault: DeckFault) => void
}

/** The deck that sounds, or would after a tap, with what follows it and keeps it in place. */
export class OnDeck {
  readonly deck: Deck
  readonly candidate: Candidate
  readonly #ends: readonly Off[]
  #steering: Steering | undefined
  #soundsSince = Number.POSITIVE_INFINITY

  constructor(deck: Deck, candidate: Candidate, { onPause, onPlay, onFault }: OnDeckHandlers) {
    this.deck = deck
    this.candidate = candidate
    this.#ends = [
      deck.onState((state) => {
        // A match may be shorter than what the DJ plays: silence until the next song.
        if (state === 'waiting' || state === 'ended') this.#steering = undefined
        if (state === 'waiting') onPause()
        // What is shown has a button of its own.
        if (state === 'playing' && deck.can.needs.includes('surface')) onPlay()
      }),
      deck.onError(onFault),
    ]
  }

  /** How far it is from the room, ms, positive when ahead. */
  get errorMs(): number | undefined {
    return this.#steering?.errorMs
  }

  /** It sounds from now on, after a start that aimed `aimedMs` ahead; undefined where that tells nothing. */
  steer(aimedMs: number | undefined, tools: SteeringTools): void {
    this.#soundsSince = tools.time.now()
    this.#steering = new Steering(this.deck, this.candidate.provider, aimedMs, tools)
  }

  /** It has sounded for a while. */
  hasHeld(now: number): boolean {
    return now - this.#soundsSince > HELD_MS
  }

  tick(): void {
    this.#steering?.tick()
  }

  jump(): void {
    this.#steering?.jump()
  }

  /** Follows it no more. */
  end(): void {
    for (const end of this.#ends) end()
    this.#steering = undefined
  }
}
