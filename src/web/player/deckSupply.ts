import type { NowPlaying, RoomState } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'
import { type Choice, choose, providersOf, withMatches } from './choice.ts'
import { type Can, type Deck, DeckFailure, type DeckMaker, type MusicProviderKey } from './decks/deck.ts'
import type { Decks } from './decks/decks.ts'
import { type Listener, refusal } from './listener.ts'
import type { Matches } from './matches.ts'
import { Preloader } from './preloader.ts'
import type { SoundLog } from './soundLog.ts'
import { upcomingSong } from './upcoming.ts'

/** What a maker can whose code did not load: its song is tried, and fails as the network does. */
const unloaded: Can = { rate: false, preload: false, needs: [] }

const streamOf = (provider: MusicProviderKey, song: Song): string =>
  `${provider} ${song.musicProviders[provider] ?? ''}`

export interface SupplyTools {
  readonly decks: Decks
  readonly listener: () => Listener
  /** Finds out who listens, where that is not known yet. */
  readonly readyListener: () => Promise<void>
  readonly log: SoundLog
  /** The same recording elsewhere, as the server found it. */
  readonly matches: (song: Song) => Promise<Matches>
}

type Play = Pick<NowPlaying, 'song' | 'playId'>

/** Chooses providers for a listener and makes their decks, the next song's ahead of its time. */
export class DeckSupply {
  readonly #decks: Decks
  readonly #listener: () => Listener
  readonly #readyListener: () => Promise<void>
  readonly #matches: (song: Song) => Promise<Matches>
  readonly #log: SoundLog
  readonly #refused = new Set<string>()
  readonly #anyway = new Set<string>()
  readonly #preloader = new Preloader()
  #upcoming: Song | null = null

  constructor({ decks, listener, readyListener, matches, log }: SupplyTools) {
    this.#decks = decks
    this.#listener = listener
    this.#readyListener = readyListener
    this.#matches = matches
    this.#log = log
  }

  /** Not to be chosen again for this play. */
  refuse(provider: MusicProviderKey, playId: string): void {
    this.#refused.add(refusal(provider, playId))
  }

  /** To be heard although its words are hidden: this play only. */
  allow(playId: string): void {
    this.#anyway.add(playId)
  }

  /**
   * The choices for a play, to be tried in turn: the DJ's provider alone where nothing stands in its way, then all where
   * the recording is. So that nobody waits for a search that is not needed.
   */
  async *choices(play: Play): AsyncGenerator<Choice> {
    await this.#readyListener()
    const quick = await this.#choose(play, withMatches(play.song, {}))
    const isHidden = quick.why === 'explicit'
    const isPlain = this.#listener().order === 'roomtone' && quick.order[0]?.needs.length === 0
    if (isHidden || isPlain) yield this.#tell(quick)
    if (isHidden) return
    yield this.#tell(await this.#choose(play, withMatches(play.song, await this.#matches(play.song))))
  }

  #tell(choice: Choice): Choice {
    this.#log.chose(choice)
    return choice
  }

  async #choose({ playId }: Play, song: Song): Promise<Choice> {
    const makers = new Map<MusicProviderKey, DeckMaker | 'late' | undefined>()
    const load = async (provider: MusicProviderKey): Promise<void> => {
      makers.set(provider, await this.#decks.maker(provider).catch(() => 'late' as const))
    }
    await Promise.all(providersOf(song).map(load))
    const listener: Listener = { ...this.#listener(), refused: this.#refused, anyway: this.#anyway }
    return choose(song, playId, listener, (provider) => {
      const maker = makers.get(provider)
      return maker === 'late' ? unloaded : maker?.can(listener, song)
    })
  }

  /** A deck for the song: the one made ready ahead, or a new one. Rejects with a fault. */
  async open(provider: MusicProviderKey, song: Song, atMs: number, signal: AbortSignal): Promise<Deck> {
    const ready = this.#preloader.take(streamOf(provider, song))
    const maker = await this.#decks.maker(provider)
    if (maker === undefined) throw new DeckFailure('refused', false)
    return ready ?? maker.prepare(song, atMs, signal)
  }

  /** Makes the deck of the room's next song ready, where that can be done while another sounds. */
  preload(state: RoomState | null): void {
    const song = state === null ? null : upcomingSong(state)
    if (song === this.#upcoming) return
    this.#upcoming = song
    if (song === null) this.#preloader.drop()
    else this.#ready(song).catch(() => undefined)
  }

  drop(): void {
    this.#upcoming = null
    this.#preloader.drop()
  }

  async #ready(song: Song): Promise<void> {
    // Where else it is is found out ahead, in case.
    const matches = await this.#matches(song)
    const choice = await this.#choose({ song, playId: '' }, withMatches(song, matches))
    const provider = choice.order[0]?.provider
    const maker = provider && (await this.#decks.maker(provider))
    if (song !== this.#upcoming || maker === undefined) return
    const can = maker.can(this.#listener(), choice.song)
    if (!('preload' in can) || !can.preload) return this.#preloader.drop()
    this.#preloader.want(streamOf(maker.provider, choice.song), (signal) =>
      maker.prepare(choice.song, 0, signal),
    )
  }
}
