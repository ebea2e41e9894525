import type { NowPlaying, RoomState } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'
import { type Choice, choose, providersOf } from './choice.ts'
import { type Can, type Deck, DeckFailure, type DeckMaker, type MusicProviderKey } from './decks/deck.ts'
import type { Decks } from './decks/decks.ts'
import { type Listener, refusal } from './listener.ts'
import { Preloader } from './preloader.ts'
import { upcomingSong } from './upcoming.ts'

/** What a maker can whose code did not load: its song is tried, and fails as the network does. */
const unloaded: Can = { rate: false, preload: false, needs: [] }

const streamOf = (provider: MusicProviderKey, song: Song): string =>
  `${provider} ${song.musicProviders[provider] ?? ''}`

/** Chooses providers for a listener and makes their decks, the next song's ahead of its time. */
export class DeckSupply {
  readonly #decks: Decks
  readonly #listener: () => Listener
  readonly #refused = new Set<string>()
  readonly #preloader = new Preloader()
  #upcoming: Song | null = null

  constructor(decks: Decks, listener: () => Listener) {
    this.#decks = decks
    this.#listener = listener
  }

  /** Not to be chosen again for this play. */
  refuse(provider: MusicProviderKey, playId: string): void {
    this.#refused.add(refusal(provider, playId))
  }

  async choose({ song, playId }: Pick<NowPlaying, 'song' | 'playId'>): Promise<Choice> {
    const makers = new Map<MusicProviderKey, DeckMaker | 'late' | undefined>()
    const load = async (provider: MusicProviderKey): Promise<void> => {
      makers.set(provider, await this.#decks.maker(provider).catch(() => 'late' as const))
    }
    await Promise.all(providersOf(song).map(load))
    const listener: Listener = { ...this.#listener(), refused: this.#refused }
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
    const { order } = await this.choose({ song, playId: '' })
    const provider = order[0]?.provider
    const maker = provider && (await this.#decks.maker(provider))
    if (song !== this.#upcoming || maker === undefined) return
    const can = maker.can(this.#listener(), song)
    if (!('preload' in can) || !can.preload) return this.#preloader.drop()
    this.#preloader.want(streamOf(maker.provider, song), (signal) => maker.prepare(song, 0, signal))
  }
}
