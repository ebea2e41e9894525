import type { Song } from '#contract/song.ts'
import {
  type Can,
  type Cannot,
  type Deck,
  DeckFailure,
  type DeckFault,
  type DeckMaker,
  type DeckPosition,
  type DeckState,
  type MusicProviderKey,
} from '#web/player/decks/deck.ts'
import type { Decks } from '#web/player/decks/decks.ts'
import { emitter } from '#web/connection/emitter.ts'
import type { FakeTime } from './fakeTime.ts'

export const anyDeck: Can = { rate: true, preload: true, needs: [] }

/** A deck that notes what it is told, and is where it was told to be. */
export class FakeDeck implements Deck {
  readonly can: Can
  readonly song: Song
  readonly provider: MusicProviderKey
  readonly state = emitter<[DeckState]>()
  readonly faults = emitter<[DeckFault]>()
  readonly rates: number[] = []
  readonly seeks: number[] = []
  readonly onState = this.state.on
  readonly onError = this.faults.on
  volume = 1
  isSounding = false
  isStopped = false
  /** Nothing comes out of it any more. */
  isStarved = false
  readonly #maker: FakeMaker
  #startedAt = 0
  #startedMs = 0

  constructor(maker: FakeMaker, song: Song) {
    this.#maker = maker
    this.can = maker.answer
    this.provider = maker.provider
    this.song = song
  }

  async play(atMs: () => number): Promise<void> {
    const { time, log, provider, faults, startsLateMs } = this.#maker
    const fault = faults.shift()
    log.push(`play ${provider}`)
    if (fault === 'never') return new Promise(() => undefined)
    if (fault !== undefined) throw new DeckFailure(fault.why, fault.again)
    const aimed = atMs()
    await time.wait(startsLateMs)
    if (this.isStopped) throw new DeckFailure('network', false)
    this.#startedAt = time.now()
    this.#startedMs = aimed
    this.isSounding = true
    log.push(`sounds ${provider}`)
  }

  async seek(ms: number): Promise<void> {
    this.seeks.push(ms)
    await this.#maker.time.wait(this.#maker.jumpsLateMs)
    this.#startedAt = this.#maker.time.now()
    this.#startedMs = ms
  }

  positionMs(): DeckPosition | null {
    if (!this.isSounding || this.isStarved) return null
    const ms = this.#startedMs + this.#maker.time.now() - this.#startedAt
    return { ms, ageMs: 0, precisionMs: 5 }
  }

  setRate(rate: number): void {
    this.rates.push(rate)
  }

  setVolume(volume: number): void {
    this.volume = volume
  }

  async stop(): Promise<void> {
    if (this.isStopped) return
    this.isStopped = true
    this.isSounding = false
    this.#maker.log.push(`stop ${this.provider}`)
  }
}

/** Makes such decks; `faults` come one after the other from their starts, `never` from one that says nothing more. */
export class FakeMaker implements DeckMaker {
  readonly provider: MusicProviderKey
  readonly time: FakeTime
  readonly log: string[]
  readonly made: FakeDeck[] = []
  readonly faults: (DeckFault | 'never')[] = []
  answer: Can = anyDeck
  cannot: Cannot | undefined
  startsLateMs = 0
  jumpsLateMs = 0

  constructor(provider: MusicProviderKey, time: FakeTime, log: string[]) {
    this.provider = provider
    this.time = time
    this.log = log
  }

  can(): Can | Cannot {
    return this.cannot ?? this.answer
  }

  async prepare(song: Song): Promise<Deck> {
    this.log.push(`prepare ${this.provider}`)
    const deck = new FakeDeck(this, song)
    this.made.push(deck)
    return deck
  }
}

export const fakeDecks = (makers: readonly FakeMaker[]): Decks => ({
  maker: async (provider) => makers.find((maker) => maker.provider === provider),
})
