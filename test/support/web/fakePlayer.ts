import type { SyncReport } from '#contract/realtime/ours.ts'
import type { NowPlaying, RoomState } from '#contract/realtime/state.ts'
import { musicProviders, type Song } from '#contract/song.ts'
import { emitter } from '#web/connection/emitter.ts'
import type { MusicProviderKey } from '#web/player/decks/deck.ts'
import type { Hearing } from '#web/player/hearing.ts'
import type { Matches } from '#web/player/matches.ts'
import type { Listener } from '#web/player/listener.ts'
import type { ToldPlay } from '#web/player/toldPlay.ts'
import { RoomPlayer } from '#web/player/roomPlayer.ts'
import { startLatencyFrom } from '#web/player/startLatency.ts'
import { exampleRoom, songOf, uuidOf } from './exampleRoom.ts'
import { FakeMaker, fakeDecks } from './fakeDecks.ts'
import { FakeTime, settled } from './fakeTime.ts'

export const listenerOf = (more: Partial<Listener> = {}): Listener => ({
  signedIn: true,
  accounts: {},
  linked: musicProviders.filter((provider) => more.accounts?.[provider] !== undefined),
  order: 'roomtone',
  country: null,
  allowExplicit: true,
  quality: 'medium',
  browser: { drm: true, hls: true, touchOnly: false },
  freeLeft: null,
  onlyOwn: false,
  surface: true,
  refused: new Set(),
  anyway: new Set(),
  ...more,
})

/** A song at these providers, the first of them the DJ's. */
export const songAt = (n: number, providers: readonly MusicProviderKey[], more: Partial<Song> = {}): Song =>
  songOf(n, {
    musicProviders: Object.fromEntries(providers.map((provider) => [provider, `${provider}-${n}`])),
    ...more,
  })

const told = <T>(first: T) => {
  let value = first
  const changed = emitter()
  return {
    get: () => value,
    subscribe: changed.on,
    set: (next: T) => {
      value = next
      changed.tell()
    },
  }
}

/**
 * A room's player with decks that only note what they are told. `found`: where the server found a song; wherever the song
 * says by default.
 */
export const fakePlayer = (
  providers: readonly MusicProviderKey[],
  listener: Partial<Listener> = {},
  found = (song: Song): Matches => song.musicProviders,
) => {
  const asked: Song[] = []
  const time = new FakeTime()
  const log: string[] = []
  const makers = providers.map((provider) => new FakeMaker(provider, time, log))
  const heard = emitter()
  const lost = emitter()
  const free = emitter()
  const output = emitter()
  const seen = emitter()
  const reports: SyncReport[] = []
  const toldPlays: ToldPlay[] = []
  const leaving = emitter()
  const lock = { isFree: true, isHeld: false, steals: 0 }
  const unlinked = emitter<[MusicProviderKey]>()
  let state: RoomState = { ...exampleRoom(2), nowPlaying: null }
  const hearing = told<Hearing>({ volume: 1, muted: false, delayMs: 0 })
  const hush = told(false)
  const duck = told(1)
  const player = new RoomPlayer({
    room: {
      state: () => state,
      subscribe: heard.on,
      clock: { now: () => time.now(), isSettled: true },
      report: (report) => reports.push(report),
    },
    decks: fakeDecks(makers),
    listener: () => listenerOf(listener),
    readyListener: async () => undefined,
    matches: async (song) => (asked.push(song), found(song)),
    time,
    latency: startLatencyFrom({}, () => undefined),
    log: { chose: () => undefined, failed: () => undefined },
    hearing,
    hush,
    duck,
    lock: {
      take: async () => {
        lock.isHeld = lock.isHeld || lock.isFree
        return lock.isHeld
      },
      steal: async () => {
        lock.steals += 1
        lock.isHeld = true
      },
      drop: () => {
        lock.isHeld = false
      },
      onLost: lost.on,
      onFree: free.on,
    },
    tellPlay: (play) => toldPlays.push(play),
    onLeaving: leaving.on,
    onSeen: seen.on,
    onOutputLost: output.on,
    onUnlinked: unlinked.on,
  })
  let plays = 0
  const say = async (change: Partial<RoomState>): Promise<void> => {
    state = { ...state, ...change }
    heard.tell()
    await settled()
  }
  const makerOf = (provider: MusicProviderKey): FakeMaker => {
    const maker = makers.find((one) => one.provider === provider)
    if (maker === undefined) throw new Error(`no ${provider}`)
    return maker
  }
  return {
    player,
    time,
    log,
    reports,
    /** What was told of how much was heard. */
    plays: toldPlays,
    /** The page goes away. */
    leave: leaving.tell,
    /** Songs whose matches were asked for. */
    asked,
    lock,
    hearing,
    hush,
    duck,
    lose: lost.tell,
    free: free.tell,
    unplug: output.tell,
    /** An account is given up. */
    unlink: unlinked.tell,
    look: seen.tell,
    maker: makerOf,
    /** The deck a provider made last. */
    deck: (provider: MusicProviderKey) => {
      const deck = makerOf(provider).made.at(-1)
      if (deck === undefined) throw new Error(`no deck of ${provider}`)
      return deck
    },
    say,
    /** The room plays a song from now on. */
    play: async (song: Song, more: Partial<NowPlaying> = {}): Promise<void> => {
      plays += 1
      const startTime = time.now()
      const now = { song, startTime, endTime: startTime + 120_000, playId: uuidOf(900 + plays), ...more }
      await say({ nowPlaying: now })
    },
  }
}
