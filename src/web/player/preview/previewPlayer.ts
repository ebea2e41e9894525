import type { Song } from '#contract/song.ts'
import { emitter } from '#web/connection/emitter.ts'
import { choose } from '../choice.ts'
import { type Deck, DeckFailure, type DeckMaker, faultOf, type Off } from '../decks/deck.ts'
import type { Decks } from '../decks/decks.ts'
import { BEGINS_AT, type Excerpt, isWhole, previewIdOf, type PreviewSource } from './excerpt.ts'
import type { Listener } from '../listener.ts'
import type { Time } from '../time.ts'

export interface Preview {
  /** What is listened to. */
  readonly key: string | undefined
  /** `blocked`: the browser wants a press first. */
  readonly state: 'idle' | 'loading' | 'playing' | 'blocked' | 'failed'
  /** Share of the song heard, 0 to 1. */
  readonly heard: number
}

export interface PreviewTools {
  /** The decks for songs of one's own, or for what plays in a room. */
  readonly decks: (room: string | undefined) => Decks
  readonly listener: () => Listener
  /** Quietens the room; gives the way back. */
  readonly hush: () => Off
  readonly volume: (song: Song) => number
  readonly time: Time
}

/** So long is the preview of a song. */
const LASTS_MS = 30_000
const LOOK_EVERY_MS = 250

const ownOf = (song: Song): PreviewSource | undefined => {
  const key = previewIdOf(song)
  return key === undefined ? undefined : { provider: 'uploadService', key }
}

const idle: Preview = { key: undefined, state: 'idle', heard: 0 }

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

  /** A song, from where it is likely to be itself. */
  readonly start = (song: Song, from: PreviewSource | undefined = ownOf(song)): void => {
    if (from === undefined) return this.stop()
    const atMs = (): number => (isWhole(from.provider) ? song.duration * 1000 * BEGINS_AT : 0)
    this.startExcerpt({ song, ...from, atMs, lastsMs: LASTS_MS })
  }

  readonly startExcerpt = (excerpt: Excerpt): void => {
    const { song, key, provider = 'uploadService' } = excerpt
    this.stop()
    if (!song.musicProviders[provider]) return
    const ends = new AbortController()
    this.#ends = ends
    const unhush = this.#tools.hush()
    ends.signal.addEventListener('abort', unhush, { once: true })
    this.#say({ key, state: 'loading', heard: 0 })
    this.#play(excerpt, ends.signal).catch((error: unknown) =>
      this.#end(key, ends.signal, faultOf(error).why === 'tap' ? 'blocked' : 'failed'),
    )
  }

  readonly stop = (): void => {
    this.#ends?.abort()
    this.#ends = undefined
    this.#say(idle)
  }

  async #play(excerpt: Excerpt, signal: AbortSignal): Promise<void> {
    const { volume, time } = this.#tools
    const { song, key, atMs, lastsMs } = excerpt
    const maker = await this.#maker(excerpt)
    const deck = await maker.prepare(song, atMs(), signal)
    const stop = (): void => void deck.stop()
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    deck.onError(() => this.#end(key, signal, 'failed'))
    deck.onState((state) => (state === 'ended' || state === 'waiting') && !signal.aborted && this.stop())
    deck.setVolume(volume(song))
    await deck.play(atMs)
    if (signal.aborted) return
    this.#say({ key, state: 'playing', heard: atMs() / 1000 / song.duration })
    const end = time.every(LOOK_EVERY_MS, () => this.#follow(excerpt, deck))
    signal.addEventListener('abort', end, { once: true })
    await time.wait(lastsMs, signal)
    if (!signal.aborted) this.stop()
  }

  async #maker({ song, room, provider = 'uploadService' }: Excerpt): Promise<DeckMaker> {
    const maker = await this.#tools.decks(room).maker(provider)
    const { order } = choose(
      { ...song, musicProviders: { [provider]: song.musicProviders[provider] ?? '' } },
      '',
      // A preview is none of a guest's free songs.
      { ...this.#tools.listener(), freeLeft: null },
      () => maker?.can(this.#tools.listener(), song),
    )
    if (maker === undefined || order.length === 0) throw new DeckFailure('refused', false)
    return maker
  }

  #follow({ song, key }: Excerpt, deck: Deck): void {
    const position = deck.positionMs()
    if (position === null || song.duration <= 0) return
    this.#say({ key, state: 'playing', heard: Math.min(1, position.ms / 1000 / song.duration) })
  }

  #end(key: string, signal: AbortSignal, state: 'blocked' | 'failed'): void {
    if (signal.aborted) return
    this.#ends?.abort()
    this.#ends = undefined
    this.#say({ key, state, heard: 0 })
  }

  #say(next: Preview): void {
    if (next === this.#now) return
    this.#now = next
    this.#changed.tell()
  }
}
