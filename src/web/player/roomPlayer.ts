import type { NowPlaying } from '#contract/realtime/state.ts'
import { attend } from './attend.ts'
import type { Candidate, Choice } from './choice.ts'
import { type Deck, type DeckFault, faultOf, type MusicProviderKey, type Off } from './decks/deck.ts'
import { DeckSupply } from './deckSupply.ts'
import { heardIn } from './loudness.ts'
import { unheardOf } from './offers.ts'
import { OnDeck } from './onDeck.ts'
import { isSamePlay, untilSettled } from './playedRoom.ts'
import type { PlayerTools } from './playerTools.ts'
import { PlayTracker } from './playTracker.ts'
import { RoomPlace } from './roomPlace.ts'
import type { Sound } from './sound.ts'
import { SoundState } from './soundState.ts'
import { type Outcome, startFrom, Tries } from './startPlay.ts'
import { SyncReporter } from './syncReporter.ts'

const TICK_MS = 250

/**
 * Plays what the room plays, where the room is: chooses a provider for this listener, starts its deck, mends and
 * reports its error, has the next song ready. One deck sounds at a time, in one tab.
 */
export class RoomPlayer {
  readonly #tools: PlayerTools
  readonly #state = new SoundState()
  readonly #ends: Off[] = []
  readonly #supply: DeckSupply
  readonly #tries = new Tries()
  readonly #reporter: SyncReporter
  readonly #tracker: PlayTracker
  readonly #place: RoomPlace
  #turn = new AbortController()
  /** Opened last; it may sound already before `#onDeck` says so. */
  #deck: Deck | undefined
  #onDeck: OnDeck | undefined
  /** Something outside of the page stopped the sound: nothing starts by itself before a tap. */
  #isHeld = false

  constructor(tools: PlayerTools) {
    this.#tools = tools
    this.#place = new RoomPlace(tools)
    this.#supply = new DeckSupply(tools)
    this.#reporter = new SyncReporter(tools, this)
    this.#tracker = new PlayTracker(tools, this)
  }

  readonly get = this.#state.get
  readonly subscribe = this.#state.subscribe

  get #sound(): Sound {
    return this.#state.get()
  }

  /** How far the sound is from the room, ms, positive when ahead; undefined while nothing sounds. */
  readonly errorMs = (): number | undefined => this.#onDeck?.errorMs
  readonly songId = (): string | undefined => this.#onDeck?.candidate.id

  readonly isAudible = (): boolean => this.#volume > 0

  begin(): void {
    const { time, decks } = this.#tools
    const around = attend(this.#tools, {
      look: this.#look,
      setVolume: this.#setVolume,
      lost: () => this.#place.play !== null && this.#halt({ kind: 'elsewhere' }),
      free: () => this.#sound.kind === 'elsewhere' && this.#state.say({ kind: 'waiting', why: 'tap' }),
      seen: () => this.#sound.kind === 'waiting' && this.#sound.why === 'tap' && this.listen(),
      outputLost: () => this.#sound.kind === 'playing' && this.#stopped('silent'),
      unlinked: this.#unlinked,
    })
    this.#ends.push(...around, time.every(TICK_MS, this.#tick), this.#reporter.begin(), this.#tracker.begin())
    decks.maker('uploadService').catch(() => undefined) // Most songs are uploads: their code comes early.
    this.#look()
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end()
    this.#place.play = null
    this.#halt({ kind: 'silent' })
    this.#supply.drop()
    this.#tools.lock.drop()
  }

  /** The tap that brings the sound: the first one, one after it was stopped, or one in this tab instead of another. */
  readonly listen = (): void => {
    const { kind } = this.#sound
    if (kind !== 'waiting' && kind !== 'elsewhere' && kind !== 'unheard') return
    this.#isHeld = false
    if (kind === 'unheard') this.#tries.reset()
    const onDeck = this.#onDeck
    if (onDeck === undefined) return void this.#run('tap')
    const { deck, candidate } = onDeck
    const { signal } = this.#turn
    void this.#tools.lock.steal()
    // Within the tap: some browsers insist on it.
    deck.play(this.#place.aim(candidate.provider)).then(
      () => !signal.aborted && this.#heard(onDeck, undefined),
      (error: unknown) => !signal.aborted && this.#failed(candidate.provider, faultOf(error)),
    )
  }

  /** Hears a play whose words are hidden: this one only. */
  readonly hearOnce = (): void => {
    if (this.#place.play !== null) this.#supply.allow(this.#place.play.playId)
    this.listen()
  }

  /** What sounds is not the song that plays: another source of it is looked for. */
  readonly another = (): void => {
    if (this.#onDeck) this.#failed(this.#onDeck.candidate.provider, { why: 'wrong', again: false })
  }

  /** Moves the sound to where the room is. */
  readonly resync = (): void => this.#onDeck?.jump()

  readonly #look = (): void => {
    const state = this.#tools.room.state()
    const now = state?.nowPlaying ?? null
    const isSame = isSamePlay(now, this.#place.play)
    this.#place.play = now
    if (!isSame) {
      this.#tries.reset()
      void this.#run()
    } else if (this.#sound.kind === 'playing') this.#supply.preload(state)
  }

  /** Starts what the room plays, after what sounded before has stopped. */
  async #run(why?: 'again' | 'next' | 'tap'): Promise<void> {
    const now = this.#place.play
    const { lock, time, room } = this.#tools
    const after = why === 'again' || why === 'next' ? { after: why } : {}
    this.#halt(now === null ? { kind: 'silent' } : { kind: 'loading', ...after })
    const { signal } = this.#turn
    await this.#deck?.stop()
    if (signal.aborted) return
    if (now === null) return lock.drop()
    if (this.#isHeld) return this.#state.say({ kind: 'waiting', why: 'stopped' })
    if (why === 'tap') await lock.steal()
    else if (!(await lock.take())) return signal.aborted ? undefined : this.#state.say({ kind: 'elsewhere' })
    if (signal.aborted) return
    const started = await startFrom(this.#supply.choices(now), this.#tries, (choice) => ({
      time,
      signal,
      open: (provider, opening) => this.#open(provider, choice, opening),
      settled: () => untilSettled(room.clock, time, signal),
      aim: (provider) => this.#place.aim(provider),
      onFault: (provider, fault, then) => this.#note(provider, now, fault, then),
    }))
    if (!signal.aborted && started) this.#came(now, started.choice, started.outcome)
  }

  async #open(provider: MusicProviderKey, { song }: Choice, signal: AbortSignal): Promise<Deck> {
    const deck = await this.#supply.open(provider, song, this.#place.aim(provider)(), signal)
    if (signal.aborted) return deck
    this.#deck = deck
    this.#setVolume()
    return deck
  }

  #came(now: NowPlaying, choice: Choice, outcome: Outcome): void {
    if (outcome.kind === 'over') return
    if (outcome.kind === 'playing')
      return this.#heard(this.#follow(outcome), this.#tools.latency.of(outcome.candidate.provider, 'start'))
    // A tab that is silent keeps no other from sounding.
    this.#tools.lock.drop()
    if (outcome.kind === 'waiting') this.#follow(outcome)
    if (outcome.kind === 'waiting') return this.#state.say({ kind: 'waiting', why: 'tap' })
    this.#state.say(unheardOf(now.song, choice, this.#tries.failed))
    this.#reporter.tell()
  }

  #follow({ deck, candidate }: { deck: Deck; candidate: Candidate }): OnDeck {
    this.#onDeck = new OnDeck(deck, candidate, {
      onPause: () => this.#sound.kind === 'playing' && this.#stopped('paused'),
      onPlay: () => this.#sound.kind === 'waiting' && this.listen(),
      onFault: (fault) => this.#failed(candidate.provider, fault),
    })
    return this.#onDeck
  }

  #heard(onDeck: OnDeck, aimedMs: number | undefined): void {
    const { provider, via } = onDeck.candidate
    onDeck.steer(aimedMs, {
      ...this.#place.steering(),
      onStarved: () => this.#failed(provider, { why: 'network', again: true }),
    })
    this.#state.say({ kind: 'playing', provider, via })
    this.#reporter.started()
    this.#supply.preload(this.#tools.room.state())
  }

  /** A deck that sounded, or waited for a tap, does not go on. */
  #failed(provider: MusicProviderKey, fault: DeckFault): void {
    if (this.#onDeck === undefined || this.#place.play === null) return
    if (fault.why === 'tap') return this.#state.say({ kind: 'waiting', why: 'tap' })
    if (fault.why === 'elsewhere') return this.#halt({ kind: 'elsewhere' })
    if (this.#onDeck.hasHeld(this.#tools.time.now())) this.#tries.reset()
    const then = this.#tries.fail(provider, fault) ? 'again' : 'next'
    this.#note(provider, this.#place.play, fault, then)
    void this.#run(then)
  }

  /** An account is given up: what it sounds stops at once, and another source is looked for. */
  readonly #unlinked = (provider: MusicProviderKey): void => {
    const onDeck = this.#onDeck
    if (onDeck?.candidate.provider !== provider || !onDeck.deck.can.needs.includes('account')) return
    void onDeck.deck.stop()
    this.#failed(provider, { why: 'account', again: false })
  }

  #note(provider: MusicProviderKey, { playId }: NowPlaying, fault: DeckFault, then: 'again' | 'next'): void {
    this.#tools.log.failed(provider, fault)
    if (!fault.again) this.#supply.refuse(provider, playId)
    this.#state.say({ kind: 'loading', after: then })
  }

  /** Something outside of the page stopped the sound: a deck that is only paused stays ready for the tap. */
  #stopped(deck: 'paused' | 'silent'): void {
    this.#isHeld = true
    const waiting: Sound = { kind: 'waiting', why: 'stopped' }
    if (deck === 'silent') this.#halt(waiting)
    else this.#state.say(waiting)
    this.#tools.lock.drop()
  }

  /** Ends whatever sounds or is about to. */
  #halt(sound: Sound): void {
    this.#turn.abort()
    this.#turn = new AbortController()
    this.#onDeck?.end()
    this.#onDeck = undefined
    void this.#deck?.stop()
    this.#state.say(sound)
  }

  readonly #tick = (): void => {
    if (this.#sound.kind !== 'playing') return
    // A match may be longer than what the DJ plays.
    if (this.#sound.via === 'instead' && this.#place.leftMs() <= 0) return this.#halt({ kind: 'silent' })
    this.#onDeck?.tick()
    this.#state.tell()
  }

  get #volume(): number {
    return heardIn(this.#tools, this.#place.play?.song)
  }

  readonly #setVolume = (): void => this.#deck?.setVolume(this.#volume)
}
