import type { NowPlaying } from '#contract/realtime/state.ts'
import type { MusicProviderKey } from './decks/deck.ts'
import type { PlayerTools } from './playerTools.ts'

type Place = Pick<PlayerTools, 'room' | 'hearing' | 'latency' | 'time'>

/** What the room plays, and where it is in it, as it is to be heard here. Times in ms. */
export class RoomPlace {
  readonly #tools: Place
  play: NowPlaying | null = null

  constructor(tools: Place) {
    this.#tools = tools
  }

  readonly ms = (): number =>
    this.#tools.room.clock.now() - (this.play?.startTime ?? 0) + this.#tools.hearing.get().delayMs

  readonly leftMs = (): number => (this.play?.endTime ?? 0) - this.#tools.room.clock.now()

  /** Where a provider's deck aims at, since it takes a while to begin. */
  aim(provider: MusicProviderKey): () => number {
    return () => this.ms() + this.#tools.latency.of(provider, 'start')
  }

  /** What a deck that sounds is held to the room with. */
  steering() {
    const { time, latency, room } = this.#tools
    return {
      time,
      latency,
      place: this.ms,
      leftMs: this.leftMs,
      isClockSettled: (): boolean => room.clock.isSettled,
    }
  }
}
