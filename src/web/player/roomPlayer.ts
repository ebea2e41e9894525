import { ownEvents } from '#contract/realtime/ours.ts'
import type { NowPlaying } from '#contract/realtime/state.ts'
import { emitter } from '#web/connection/emitter.ts'
import type { Visit } from '#web/connection/visit.ts'
import { Preloader } from './preloader.ts'
import { Drift } from './drift.ts'
import { audioElement } from './element.ts'
import { hearing } from './hearing.ts'
import { learnStart, playAtOnce, playInPlace } from './inPlace.ts'
import { outputOf } from './loudness.ts'
import type { Sound } from './sound.ts'
import type { Source } from './source.ts'
import { upcomingSong, uploadOf } from './upcoming.ts'

const MEND_EVERY_MS = 250
const REPORT_EVERY_MS = 10_000
const RETRY_MS = 4000
/** After a jump the sound needs a moment before its place can be read. ms */
const SETTLE_MS = 1200
const CLOCK_MS = 1500
/** A song that has had nothing to play for this long is fetched anew. ms */
const STARVED_MS = 12_000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Plays what the room plays, where the room is: one song after the other through the one audio element, the next one
 * fetched ahead, the error against the server's clock mended and reported.
 */
export class RoomPlayer {
  readonly #visit: Visit
  readonly #audio = audioElement()
  readonly #drift = new Drift()
  readonly #ahead: Preloader
  readonly #changed = emitter()
  readonly #ends: (() => void)[] = []
  #sound: Sound = { kind: 'silent' }
  #play: NowPlaying | null = null
  #source: Source | undefined
  #turn = 0
  #steadyAt = 0
  #isFresh = false
  #fedAt = 0
  #errorMs: number | undefined

  constructor(visit: Visit, token: () => string) {
    this.#visit = visit
    this.#ahead = new Preloader(token)
  }

  readonly get = (): Sound => this.#sound
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  /** How far the sound is from the room, ms, positive when ahead; undefined while nothing sounds. */
  readonly errorMs = (): number | undefined => this.#errorMs

  begin(): void {
    const mend = setInterval(() => this.#mend(), MEND_EVERY_MS)
    const report = setInterval(() => this.#report(), REPORT_EVERY_MS)
    this.#audio.addEventListener('pause', this.#stopped)
    this.#ends.push(
      this.#visit.onMessage(this.#look),
      this.#visit.store.subscribe(this.#look),
      hearing.subscribe(this.#setVolume),
      () => this.#audio.removeEventListener('pause', this.#stopped),
      () => clearInterval(mend),
      () => clearInterval(report),
    )
    this.#look()
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end()
    this.#silence({ kind: 'silent' })
    this.#ahead.drop()
  }

  /** The tap that browsers want before the first sound. */
  readonly listen = (): void => {
    if (this.#source === undefined || this.#sound.kind !== 'waiting') return
    const turn = this.#turn
    playAtOnce(this.#audio, this.#place).then(
      () => this.#isTurn(turn) && this.#heard(),
      () => undefined,
    )
  }

  readonly #place = (): number =>
    this.#visit.clock.now() - (this.#play?.startTime ?? 0) + hearing.get().delayMs

  readonly #isTurn = (turn: number): boolean => turn === this.#turn

  readonly #look = (): void => {
    const state = this.#visit.store.get()
    const now = state?.nowPlaying ?? null
    if (now?.playId !== this.#play?.playId) {
      this.#play = now
      void this.#begin(now)
    }
    if (state !== null && this.#sound.kind === 'playing') this.#ahead.want(uploadOf(upcomingSong(state)))
  }

  async #begin(now: NowPlaying | null): Promise<void> {
    const uploadId = uploadOf(now?.song)
    this.#silence({ kind: now === null ? 'silent' : uploadId === undefined ? 'unplayable' : 'loading' })
    if (uploadId === undefined) return
    const turn = this.#turn
    this.#setVolume()
    try {
      const source = await this.#ahead.take(uploadId, Math.max(0, this.#place() / 1000))
      if (!this.#isTurn(turn)) return source.drop()
      this.#source = source
      await source.attach(this.#audio)
      await this.#untilClock()
      if (this.#isTurn(turn)) await this.#start(turn)
    } catch {
      if (!this.#isTurn(turn)) return
      this.#silence({ kind: 'failed' })
      await sleep(RETRY_MS)
      if (this.#sound.kind === 'failed' && this.#play === now) void this.#begin(now)
    }
  }

  async #start(turn: number): Promise<void> {
    try {
      await playInPlace(this.#audio, this.#place, () => this.#isTurn(turn))
      if (this.#isTurn(turn)) this.#heard()
    } catch (error) {
      if (!this.#isTurn(turn)) return
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error
      this.#say({ kind: 'waiting' })
    }
  }

  #heard(): void {
    this.#isFresh = true
    this.#fedAt = performance.now()
    this.#steadyAt = performance.now() + SETTLE_MS / 4
    this.#drift.reset()
    this.#say({ kind: 'playing' })
    this.#look()
  }

  /** Ends the song that sounds, if any. */
  #silence(sound: Sound): void {
    this.#turn += 1
    this.#say(sound)
    this.#errorMs = undefined
    this.#source?.drop()
    this.#source = undefined
  }

  readonly #setVolume = (): void => {
    const { volume, muted } = hearing.get()
    this.#audio.volume = outputOf(volume, this.#play?.song)
    this.#audio.muted = muted
  }

  /** Somebody outside of the page stopped the sound: a call, headphones pulled out, the system. */
  readonly #stopped = (): void => {
    if (this.#sound.kind === 'playing' && !this.#audio.ended) this.#say({ kind: 'waiting' })
  }

  #mend(): void {
    const { currentTime, paused, seeking, readyState } = this.#audio
    if (this.#sound.kind !== 'playing' || paused) return
    const now = performance.now()
    if (readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !seeking) this.#fedAt = now
    else if (now - this.#fedAt > STARVED_MS) return void this.#begin(this.#play)
    else return
    if (now < this.#steadyAt) return
    const mend = this.#drift.read(currentTime * 1000 - this.#place())
    this.#errorMs = this.#drift.errorMs
    if (this.#isFresh && this.#errorMs !== undefined) learnStart(this.#errorMs)
    this.#isFresh = false
    if (mend.kind === 'seek') {
      this.#audio.currentTime = Math.max(0, this.#place() + 40) / 1000
      this.#steadyAt = performance.now() + SETTLE_MS
      this.#drift.reset()
    } else if (Math.abs(this.#audio.playbackRate - mend.rate) > 0.0005) this.#audio.playbackRate = mend.rate
    this.#changed.tell()
  }

  #report(): void {
    if (this.#errorMs === undefined || this.#sound.kind !== 'playing') return
    this.#visit.ask(ownEvents.sync, { errorMs: Math.round(this.#errorMs * 10) / 10 }).catch(() => undefined)
  }

  async #untilClock(): Promise<void> {
    const until = performance.now() + CLOCK_MS
    while (!this.#visit.clock.isSettled && performance.now() < until) await sleep(20)
  }

  #say(sound: Sound): void {
    if (sound.kind === this.#sound.kind) return
    this.#sound = sound
    this.#changed.tell()
  }
}
