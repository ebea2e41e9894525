import type { Song } from '#contract/song.ts'
import { emitter } from '#web/connection/emitter.ts'
import { choose } from '../choice.ts'
import { type Deck, DeckFailure, type DeckMaker, type Off } from '../decks/deck.ts'
import type { Decks } from '../decks/decks.ts'
import type { Listener } from '../listener.ts'
import type { Time } from '../time.ts'

export interface Preview {
  /** The upload that is listened to. */
  readonly songId: string | undefined
  readonly state: 'idle' | 'loading' | 'playing' | 'failed'
  /** Share of the song heard, 0 to 1. */
  readonly heard: number
}

export interface PreviewTools {
  readonly decks: Decks
  readonly listener: () => Listener
  /** Quietens the room; gives the way back. */
  readonly hush: () => Off
  readonly volume: (song: Song) => number
  readonly time: Time
}

/** A preview begins this far into a song, and lasts so long. */
const BEGINS_AT = 0.25
const LASTS_MS = 30_000
const LOOK_EVERY_MS = 250

const idle: Preview = { songId: undefined, state: 'idle', heard: 0 }

/** What a song is previewed by; undefined for one that has no preview. */
export const previewIdOf = (song: Song): string | undefined =>
  song.musicProviders['uploadService'] || undefined

/** Listening to a song before playing it to others: one at a time, heard by oneself, with the room hushed meanwhile. */
export class PreviewPlayer {
  readonly #tools: PreviewTools
  readonly #changed = emitter()
  #now: Preview = idle
  #ends: AbortController | undefined

  constructor(tools: PreviewTools) {
    this.#tools = tools
  }

  readonly get = (): Preview => this.#now
  readonly subscribe = (listener: () => void): Off => this.#changed.on(listener)

  readonly start = (song: Song): void => {
    this.stop()
    const songId = previewIdOf(song)
    if (songId === undefined) return
    const ends = new AbortController()
    this.#ends = ends
    const unhush = this.#tools.hush()
    ends.signal.addEventListener('abort', unhush, { once: true })
    this.#say({ songId, state: 'loading', heard: 0 })
    this.#play(song, songId, ends.signal).catch(() => this.#fail(songId, ends.signal))
  }

  readonly stop = (): void => {
    this.#ends?.abort()
    this.#ends = undefined
    this.#say(idle)
  }

  async #play(song: Song, songId: string, signal: AbortSignal): Promise<void> {
    const { volume, time } = this.#tools
    const maker = await this.#maker(song)
    const beginsAtMs = song.duration * 1000 * BEGINS_AT
    const deck = await maker.prepare(song, beginsAtMs, signal)
    const stop = (): void => void deck.stop()
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    deck.onError(() => this.#fail(songId, signal))
    deck.onState((state) => (state === 'ended' || state === 'waiting') && !signal.aborted && this.stop())
    deck.setVolume(volume(song))
    await deck.play(() => beginsAtMs)
    if (signal.aborted) return
    this.#say({ songId, state: 'playing', heard: BEGINS_AT })
    const end = time.every(LOOK_EVERY_MS, () => this.#follow(song, songId, deck))
    signal.addEventListener('abort', end, { once: true })
    await time.wait(LASTS_MS, signal)
    if (!signal.aborted) this.stop()
  }

  async #maker(song: Song): Promise<DeckMaker> {
    const maker = await this.#tools.decks.maker('uploadService')
    const { order } = choose(
      { ...song, musicProviders: { uploadService: previewIdOf(song) ?? '' } },
      '',
      this.#tools.listener(),
      () => maker?.can(this.#tools.listener(), song),
    )
    if (maker === undefined || order.length === 0) throw new DeckFailure('refused', false)
    return maker
  }

  #follow(song: Song, songId: string, deck: Deck): void {
    const position = deck.positionMs()
    if (position === null || song.duration <= 0) return
    this.#say({ songId, state: 'playing', heard: Math.min(1, position.ms / 1000 / song.duration) })
  }

  #fail(songId: string, signal: AbortSignal): void {
    if (signal.aborted) return
    this.#ends?.abort()
    this.#ends = undefined
    this.#say({ songId, state: 'failed', heard: 0 })
  }

  #say(next: Preview): void {
    if (next === this.#now) return
    this.#now = next
    this.#changed.tell()
  }
}
