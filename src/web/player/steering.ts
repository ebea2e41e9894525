import type { Deck, MusicProviderKey } from './decks/deck.ts'
import { stepsOf } from './decks/steps.ts'
import { Drift } from './drift.ts'
import type { Move, StartLatency } from './startLatency.ts'
import type { Time } from './time.ts'

/** After a start or a jump the sound needs a moment before its place can be read. ms */
const SETTLE_AFTER_START_MS = 300
const SETTLE_AFTER_JUMP_MS = 1200
/** A position this old is no reading. ms */
const OLDEST_MS = 3000
/** A song that has had nothing to play for this long is begun anew. ms */
const STARVED_MS = 12_000

export interface SteeringTools {
  readonly time: Time
  readonly latency: StartLatency
  /** Where the room is in the song, as it is to be heard here. ms */
  readonly place: () => number
  readonly leftMs: () => number
  readonly isClockSettled: () => boolean
  /** Nothing came out of the deck for too long. */
  readonly onStarved: () => void
}

/** Keeps one sounding deck where the room is, for as long as it sounds. */
export class Steering {
  readonly #deck: Deck
  readonly #provider: MusicProviderKey
  readonly #tools: SteeringTools
  readonly #drift: Drift
  #steadyAt: number
  #fedAt: number
  #readAt = Number.NEGATIVE_INFINITY
  #rate = 1
  /** The last move, and how far it aimed ahead, until its first reading; undefined where nothing is to be learned from it. */
  #aimed: { readonly move: Move; readonly ms: number } | undefined
  /** Nobody knew how late this deck starts here: its first reading puts it in place, however little it is off. */
  #isFirst: boolean

  constructor(deck: Deck, provider: MusicProviderKey, aimedMs: number | undefined, tools: SteeringTools) {
    this.#deck = deck
    this.#provider = provider
    this.#aimed = aimedMs === undefined ? undefined : { move: 'start', ms: aimedMs }
    this.#isFirst = aimedMs !== undefined && !deck.can.rate && !tools.latency.isLearned(provider, 'start')
    this.#tools = tools
    this.#drift = new Drift(stepsOf(provider))
    this.#fedAt = tools.time.now()
    this.#steadyAt = this.#fedAt + SETTLE_AFTER_START_MS
  }

  /** How far the sound is from the room, ms, positive when ahead; undefined until it was read. */
  get errorMs(): number | undefined {
    return this.#drift.errorMs
  }

  /** Reads where the sound is and mends it; to be called often. */
  tick(): void {
    const { time, place, leftMs, isClockSettled } = this.#tools
    const now = time.now()
    const position = this.#deck.positionMs()
    if (position === null || position.ageMs > OLDEST_MS) {
      if (now - this.#fedAt > STARVED_MS) this.#tools.onStarved()
      return
    }
    this.#fedAt = now
    if (now < this.#steadyAt || now - this.#readAt < stepsOf(this.#provider).readEveryMs) return
    if (!isClockSettled()) return
    this.#readAt = now
    const errorMs = position.ms + position.ageMs - place()
    this.#learn(errorMs)
    const correction = this.#drift.read(errorMs, { nowMs: now, leftMs: leftMs(), isFirst: this.#isFirst })
    this.#isFirst = false
    if (correction.kind === 'seek') this.jump()
    else this.#setRate(correction.rate)
  }

  /** Moves the sound to where the room is, whatever its error. */
  jump(): void {
    const { time, place, latency } = this.#tools
    const ms = latency.of(this.#provider, 'jump')
    this.#aimed = { move: 'jump', ms }
    this.#drift.reset()
    this.#setRate(1)
    this.#steadyAt = time.now() + SETTLE_AFTER_JUMP_MS
    this.#deck.seek(Math.max(0, place() + ms)).catch(() => undefined)
  }

  #learn(errorMs: number): void {
    const aimed = this.#aimed
    this.#aimed = undefined
    if (aimed !== undefined) this.#tools.latency.learn(this.#provider, aimed.move, aimed.ms, errorMs)
  }

  #setRate(rate: number): void {
    if (Math.abs(this.#rate - rate) < 0.0005) return
    this.#rate = rate
    this.#deck.setRate?.(rate)
  }
}
