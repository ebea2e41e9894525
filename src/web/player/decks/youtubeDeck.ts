import { emitter } from '#web/connection/emitter.ts'
import { commonTime, type Said } from '../frame/messages.ts'
import type { PlayerFrame } from '../frame/playerFrame.ts'
import type { SurfacePort } from '../surface.ts'
import {
  type Can,
  type Deck,
  DeckFailure,
  type DeckFault,
  type DeckMaker,
  type DeckPosition,
  type DeckState,
} from './deck.ts'

const PRECISION_MS = 100

const canBefore: Can = { rate: false, preload: false, needs: ['surface'] }

/** YouTube's errors, by its numbers. */
const faults: Readonly<Record<number, DeckFault>> = {
  2: { why: 'decode', again: false },
  5: { why: 'decode', again: false },
  100: { why: 'gone', again: false },
  101: { why: 'country', again: false },
  150: { why: 'country', again: false },
  153: { why: 'refused', again: false },
}
const faultAt = (code: number): DeckFault => faults[code] ?? { why: 'network', again: true }

interface YoutubeTools {
  readonly surface: SurfacePort
  readonly frame: Pick<PlayerFrame, 'onSaid' | 'open' | 'send' | 'drop'>
  readonly isHidden: () => boolean
}

/** One video in YouTube's own player, which is shown while it sounds. */
class YoutubeDeck implements Deck {
  readonly #id: string
  readonly #tools: YoutubeTools
  readonly #state = emitter<[DeckState]>()
  readonly #fault = emitter<[DeckFault]>()
  readonly #ends = new AbortController()
  #at: { readonly ms: number; readonly at: number } | undefined
  #isLoaded = false
  #isStarting = false
  can = canBefore
  /** There once the player has shown that it takes other rates. */
  setRate?: (rate: number) => void

  constructor(id: string, tools: YoutubeTools) {
    this.#id = id
    this.#tools = tools
    this.#ends.signal.addEventListener('abort', tools.frame.onSaid(this.#hear))
  }

  readonly onState = this.#state.on
  readonly onError = this.#fault.on

  play(atMs: () => number): Promise<void> {
    // Its terms: nothing begins on a page that nobody sees. It goes on in place when somebody looks.
    if (this.#tools.isHidden()) return Promise.reject(new DeckFailure('tap', true))
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
          const { why, again } = faultAt(said.code)
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
    return { ms, ageMs: commonTime() - at, precisionMs: PRECISION_MS }
  }

  setVolume(volume: number): void {
    if (!this.#ends.signal.aborted) this.#tools.frame.send({ do: 'volume', volume })
  }

  async stop(): Promise<void> {
    if (this.#ends.signal.aborted) return
    this.#ends.abort()
    this.#tools.frame.send({ do: 'stop' })
    this.#tools.surface.hide('youtube')
  }

  /** The listener closed the player: it is not to be shown again for this song. */
  readonly closed = (): void => {
    if (!this.#ends.signal.aborted) this.#fault.tell({ why: 'refused', again: false })
  }

  #start(startMs: number): void {
    const { frame } = this.#tools
    frame.send(this.#isLoaded ? { do: 'play', startMs } : { do: 'load', id: this.#id, startMs })
    this.#isLoaded = true
  }

  readonly #hear = (said: Said): void => {
    switch (said.say) {
      case 'ready':
        return
      case 'rate':
        this.can = { ...canBefore, rate: true }
        this.setRate = (rate) => this.#tools.frame.send({ do: 'rate', rate })
        return
      case 'position':
        this.#at = said
        return
      case 'fault':
        return this.#fault.tell(faultAt(said.code))
      case 'state': {
        if (said.state !== 'playing') this.#at = undefined
        if (said.state === 'blocked' || this.#isStarting) return
        return this.#state.tell(said.state === 'paused' ? 'waiting' : said.state)
      }
    }
  }
}

/** Videos of YouTube, in its own player on the surface. */
export const youtubeDeckMaker = (tools: YoutubeTools): DeckMaker => ({
  provider: 'youtube',
  can: () => canBefore,
  prepare: async (song, _atMs, signal) => {
    const id = song.musicProviders['youtube']
    if (!id) throw new DeckFailure('refused', false)
    const { surface, frame } = tools
    const deck = new YoutubeDeck(id, tools)
    let isReady = false
    // A player that never came is not waited for a second time.
    const giveUp = (): void => {
      if (!isReady) frame.drop()
      void deck.stop()
    }
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      const place = await surface.show('youtube', deck.closed)
      if (!signal.aborted) await frame.open(place)
      isReady = true
      if (signal.aborted) throw new DeckFailure('network', false)
      return deck
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  },
})
