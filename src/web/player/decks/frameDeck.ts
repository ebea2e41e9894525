import { emitter } from '#web/connection/emitter.ts'
import { commonTime, type Order, type Said } from '../frame/messages.ts'
import type { PlayerFrame } from '../frame/playerFrame.ts'
import type { Listener } from '../listener.ts'
import type { SurfacePort } from '../surface.ts'
import {
  type Can,
  type Cannot,
  type Deck,
  DeckFailure,
  type DeckFault,
  type DeckMaker,
  type DeckPosition,
  type DeckState,
  faultOf,
  type MusicProviderKey,
} from './deck.ts'

/** What makes the decks of one vendor's player. */
export interface FrameDeckTools {
  readonly provider: MusicProviderKey
  readonly surface: SurfacePort
  readonly frame: Pick<PlayerFrame, 'onSaid' | 'open' | 'send' | 'conceal' | 'drop'>
  /** What its decks can do before the player has said more. */
  readonly can: Can
  readonly precisionMs: number
  /** The vendor's number or name of an error. */
  readonly faultAt: (code: number | string) => DeckFault
  /** Why a listener cannot hear through it, as far as the browser tells. */
  readonly cannot?: (listener: Listener) => Cannot | undefined
  /** True while nothing may begin: the page is not seen. */
  readonly isHeld?: () => boolean
  /** The vendor's tokens of whoever listens, where the player wants them. Rejects with a `DeckFault`. */
  readonly key?: () => Promise<Extract<Order, { do: 'key' }>>
  /** Told of every fault, before the deck tells it. */
  readonly noteFault?: (fault: DeckFault) => void
}

/** One song in a vendor's own player, which is shown while it sounds. */
class FrameDeck implements Deck {
  readonly #id: string
  readonly #seconds: number
  readonly #tools: FrameDeckTools
  readonly #state = emitter<[DeckState]>()
  readonly #fault = emitter<[DeckFault]>()
  readonly #ends = new AbortController()
  #at: { readonly ms: number; readonly at: number } | undefined
  #isLoaded = false
  #isStarting = false
  can: Can
  /** There once the player has shown that it takes other rates. */
  setRate?: (rate: number) => void

  constructor(id: string, seconds: number, tools: FrameDeckTools) {
    this.#id = id
    this.#seconds = seconds
    this.can = tools.can
    this.#tools = tools
    this.#ends.signal.addEventListener('abort', tools.frame.onSaid(this.#hear))
  }

  readonly onState = this.#state.on
  readonly onError = this.#fault.on

  play(atMs: () => number): Promise<void> {
    if (this.#tools.isHeld?.()) return Promise.reject(new DeckFailure('tap', true))
    const { signal } = this.#ends
    this.#isStarting = true
    return new Promise((resolve, reject) => {
      const done = new AbortController()
      const settle = (run: () => void): void => {
        this.#isStarting = false
        done.abort()
        run()
      }
      const off = this.#tools.frame.onSaid((said) => {
        if (said.say === 'position') settle(resolve)
        if (said.say === 'state' && said.state === 'blocked')
          settle(() => reject(new DeckFailure('tap', true)))
        if (said.say === 'fault') {
          const { why, again } = this.#faultAt(said.code)
          settle(() => reject(new DeckFailure(why, again)))
        }
      })
      done.signal.addEventListener('abort', off)
      const stopped = (): void => settle(() => reject(new DeckFailure('network', true)))
      signal.addEventListener('abort', stopped, { once: true, signal: done.signal })
      // A song that begins in a moment is waited for.
      const timer = setTimeout(() => this.#start(Math.max(0, atMs())), Math.max(0, -atMs()))
      done.signal.addEventListener('abort', () => clearTimeout(timer))
    })
  }

  async seek(ms: number): Promise<void> {
    this.#at = undefined
    this.#tools.frame.send({ do: 'seek', ms })
  }

  positionMs(): DeckPosition | null {
    if (this.#at === undefined || this.#ends.signal.aborted) return null
    const { ms, at } = this.#at
    return { ms, ageMs: commonTime() - at, precisionMs: this.#tools.precisionMs }
  }

  setVolume(volume: number): void {
    if (!this.#ends.signal.aborted) this.#tools.frame.send({ do: 'volume', volume })
  }

  async stop(): Promise<void> {
    if (this.#ends.signal.aborted) return
    this.#ends.abort()
    this.#tools.frame.send({ do: 'stop' })
    this.#tools.surface.hide(this.#tools.provider)
    this.#tools.frame.conceal()
  }

  /** The listener closed the player: it is not to be shown again for this song. */
  readonly closed = (): void => {
    if (!this.#ends.signal.aborted) this.#fault.tell({ why: 'refused', again: false })
  }

  #faultAt(code: number | string): DeckFault {
    const fault = this.#tools.faultAt(code)
    this.#tools.noteFault?.(fault)
    return fault
  }

  async #bringKey(): Promise<void> {
    try {
      const key = await this.#tools.key?.()
      if (key !== undefined) this.#tools.frame.send(key)
    } catch (error) {
      this.#fault.tell(faultOf(error))
    }
  }

  #start(startMs: number): void {
    const { frame } = this.#tools
    frame.send(
      this.#isLoaded
        ? { do: 'play', startMs }
        : { do: 'load', id: this.#id, startMs, seconds: this.#seconds },
    )
    this.#isLoaded = true
  }

  readonly #hear = (said: Said): void => {
    switch (said.say) {
      case 'ready':
      case 'signedIn':
        return
      case 'wantsKey':
        return void this.#bringKey()
      case 'rate':
        this.can = { ...this.can, rate: true }
        this.setRate = (rate) => this.#tools.frame.send({ do: 'rate', rate })
        return
      case 'position':
        this.#at = said
        return
      case 'fault':
        // Whoever starts it hears of it there.
        return this.#isStarting ? undefined : this.#fault.tell(this.#faultAt(said.code))
      case 'state': {
        if (said.state !== 'playing') this.#at = undefined
        if (said.state === 'blocked' || this.#isStarting) return
        return this.#state.tell(said.state === 'paused' ? 'waiting' : said.state)
      }
    }
  }
}

/** Songs of a vendor that only its own player may sound, in a frame on the surface. */
export const frameDeckMaker = (tools: FrameDeckTools): DeckMaker => ({
  provider: tools.provider,
  can: (listener) => tools.cannot?.(listener) ?? tools.can,
  prepare: async (song, _atMs, signal) => {
    const { provider, surface, frame } = tools
    const id = song.musicProviders[provider]
    if (!id) throw new DeckFailure('refused', false)
    const key = await tools.key?.()
    if (signal.aborted) throw new DeckFailure('network', false)
    const deck = new FrameDeck(id, song.duration, tools)
    let isReady = false
    // A player that never came is not waited for a second time.
    const giveUp = (): void => {
      if (!isReady) frame.drop()
      void deck.stop()
    }
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      const place = await surface.show(provider, deck.closed)
      if (!signal.aborted) await frame.open(place)
      isReady = true
      if (signal.aborted) throw new DeckFailure('network', false)
      if (key !== undefined) frame.send(key)
      return deck
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  },
})
