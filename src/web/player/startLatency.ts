import type { MusicProviderKey } from './decks/deck.ts'
import { keepJson, keptJson } from './keptJson.ts'

const KEY = 'roomtone.startLatency'
const WEIGHT = 0.3
const MOST_MS = 5000
/** Before anything was learned. ms */
const GUESS_MS = 40

const within = (ms: number): number => Math.min(MOST_MS, Math.max(0, ms))

/** What brings the sound to a place: a jump within what sounds already takes another time than a start. */
export type Move = 'start' | 'jump'

/** How long a provider's deck takes from the command to the sound: learned at each move. */
export interface StartLatency {
  of(provider: MusicProviderKey, move: Move): number
  /** True once a move of it taught something. */
  isLearned(provider: MusicProviderKey, move: Move): boolean
  /** Learns from a move that aimed `aimedMs` ahead and was off by `errorMs`, positive when ahead of the room. */
  learn(provider: MusicProviderKey, move: Move, aimedMs: number, errorMs: number): void
}

const keyOf = (provider: MusicProviderKey, move: Move): string =>
  move === 'start' ? provider : `${provider} ${move}`

/** Start latencies, known from `known` on; `keep` is told what was learned. */
export const startLatencyFrom = (
  known: Readonly<Record<string, unknown>>,
  keep: (learned: Readonly<Record<string, unknown>>) => void,
): StartLatency => {
  let learned = known
  const msOf = (provider: MusicProviderKey, move: Move): number | undefined => {
    const ms = learned[keyOf(provider, move)]
    return typeof ms === 'number' && Number.isFinite(ms) ? within(ms) : undefined
  }
  return {
    of: (provider, move) => msOf(provider, move) ?? GUESS_MS,
    isLearned: (provider, move) => msOf(provider, move) !== undefined,
    learn: (provider, move, aimedMs, errorMs) => {
      const took = within(aimedMs - errorMs)
      const before = msOf(provider, move) ?? took
      const ms = Math.round(before * (1 - WEIGHT) + took * WEIGHT)
      learned = { ...learned, [keyOf(provider, move)]: ms }
      keep(learned)
    },
  }
}

/** As this browser learned them, kept over visits. */
export const startLatencyHere = (): StartLatency =>
  startLatencyFrom(Object(keptJson(KEY)), (learned) => keepJson(KEY, learned))
