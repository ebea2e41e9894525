import type { Song } from '#contract/song.ts'
import { emitter } from '#web/connection/emitter.ts'
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
} from '../deck.ts'
import type { Listener } from '../../listener.ts'
import type { SharedAudio } from './sharedAudio.ts'
import { moveTo, playAtOnce, playInPlace } from './inPlace.ts'
import { mediaFailure, type Source } from './source.ts'

const PRECISION_MS = 5

const failureOf = (error: unknown): DeckFailure => {
  if (error instanceof DeckFailure) return error
  const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError'
  return new DeckFailure(isBlocked ? 'tap' : 'network', !isBlocked, { cause: error })
}

/** What every deck on an element can do. */
export const elementCan: Can = { rate: true, preload: true, needs: [] }

/** Sounds one song through an audio element; several decks may be ready for it, one sounds. */
class ElementDeck implements Deck {
  readonly can = elementCan
  readonly #shared: SharedAudio
  readonly #source: Source
  readonly #ends = new AbortController()
  readonly #state = emitter<[DeckState]>()
  readonly #fault = emitter<[DeckFault]>()
  #attached: Promise<void> | undefined
  #hasSounded = false
  #wasTried = false
  #volume = 1

  constructor(shared: SharedAudio, source: Source) {
    this.#shared = shared
    this.#source = source
  }

  readonly onState = this.#state.on
  readonly onError = this.#fault.on

  /** Puts the song into the element if nobody else sounds there. */
  async attachIfFree(): Promise<void> {
    if (this.#shared.holder === undefined) await this.#attach()
  }

  async play(atMs: () => number): Promise<void> {
    // Once it was blocked or stopped, it goes on within the tap that asks for it.
    const isAgain = this.#wasTried && this.#isHolder
    this.#wasTried = true
    try {
      // It is known once the source is attached by how much the sound comes late.
      const inElement = (): number => atMs() + this.#source.lateMs()
      if (isAgain) await playAtOnce(this.#audio, inElement)
      else {
        await this.#attach()
        await playInPlace(this.#audio, inElement, () => !this.#ends.signal.aborted)
      }
    } catch (error) {
      throw failureOf(error)
    }
    // Stopped meanwhile, by whoever took the element: another deck may do better.
    if (this.#ends.signal.aborted) throw new DeckFailure('network', true)
    this.#hasSounded = true
    this.#state.tell('playing')
  }

  seek(ms: number): Promise<void> {
    return moveTo(this.#audio, ms + this.#source.lateMs())
  }

  positionMs(): DeckPosition | null {
    const { currentTime, paused, seeking, readyState } = this.#audio
    if (this.#ends.signal.aborted || paused || seeking || readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
      return null
    return { ms: currentTime * 1000 - this.#source.lateMs(), ageMs: 0, precisionMs: PRECISION_MS }
  }

  setRate(rate: number): void {
    this.#audio.playbackRate = rate
  }

  setVolume(volume: number): void {
    this.#volume = volume
    if (!this.#isHolder) return
    this.#audio.muted = volume === 0
    if (volume > 0) this.#audio.volume = volume
  }

  async stop(): Promise<void> {
    if (this.#ends.signal.aborted) return
    this.#ends.abort()
    if (this.#isHolder) {
      this.#shared.holder = undefined
      this.#audio.pause()
      this.#audio.playbackRate = 1
    }
    this.#source.drop()
  }

  get #audio(): HTMLAudioElement {
    return this.#shared.element
  }

  get #isHolder(): boolean {
    return this.#shared.holder === this
  }

  #attach(): Promise<void> {
    this.#attached ??= this.#take()
    return this.#attached
  }

  async #take(): Promise<void> {
    await this.#shared.holder?.stop()
    if (this.#ends.signal.aborted) throw new DeckFailure('network', true)
    this.#shared.holder = this
    this.setVolume(this.#volume)
    this.#state.tell('preparing')
    await this.#source.attach(this.#audio)
    this.#listen()
    this.#state.tell('ready')
  }

  #listen(): void {
    const { signal } = this.#ends
    const audio = this.#audio
    const on = (event: string, run: () => void): void => audio.addEventListener(event, run, { signal })
    on('waiting', () => this.#state.tell('buffering'))
    on('playing', () => this.#state.tell('playing'))
    on('ended', () => this.#state.tell('ended'))
    // A call, headphones pulled out, another app: nobody here asked for it.
    on('pause', () => this.#hasSounded && !audio.ended && audio.error === null && this.#state.tell('waiting'))
    on('error', () => this.#fault.tell(mediaFailure(audio.error)))
    signal.addEventListener(
      'abort',
      this.#source.onFail((failure) => this.#fault.tell(failure)),
    )
  }
}

export interface ElementMakerOptions {
  readonly provider: MusicProviderKey
  readonly audio: SharedAudio
  readonly can: (listener: Listener, song: Song) => Can | Cannot
  /** Begins to fetch a song. Throws a `DeckFailure` where it cannot be had. */
  readonly source: (song: Song, atMs: number) => Promise<Source>
}

/** Makes decks that sound through an audio element; providers differ in where the sound comes from. */
export const elementMaker = ({ provider, audio, can, source }: ElementMakerOptions): DeckMaker => ({
  provider,
  can,
  prepare: async (song, atMs, signal) => {
    const deck = new ElementDeck(audio, await source(song, atMs))
    const stop = (): void => void deck.stop()
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    try {
      await deck.attachIfFree()
      return deck
    } catch (error) {
      await deck.stop()
      throw failureOf(error)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  },
})
