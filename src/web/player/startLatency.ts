import type { MusicProviderKey } from './decks/deck.ts'
import { keepJson, keptJson } from './keptJson.ts'

const KEY = 'roomtone.startLatency'
const WEIGHT = 0.3
const MOST_MS = 5000
/** Before anything was learned. ms */
const GUESS_MS = 40

const within = (ms: number): number => Math.min(MOST_MS, Math.max(0, ms))

/** How long a provider's deck takes from the command to the sound: learned at each start. */
export interface StartLatency {
  of(provider: MusicProviderKey): number
  /** Learns from a start that aimed `aimedMs` ahead and was off by `errorMs`, positive when ahead of the room. */
  learn(provider: MusicProviderKey, aimedMs: number, errorMs: number): void
}

/** Start latencies, known from `known` on; `keep` is told what was learned. */
export const startLatencyFrom = (
  known: Readonly<Record<string, unknown>>,
  keep: (learned: Readonly<Record<string, unknown>>) => void,
): StartLatency => {
  let learned = known
  const msOf = (provider: MusicProviderKey): number | undefined => {
    const ms = learned[provider]
    return typeof ms === 'number' && Number.isFinite(ms) ? within(ms) : undefined
  }
  return {
    of: (provider) => msOf(provider) ?? GUESS_MS,
    learn: (provider, aimedMs, errorMs) => {
      const took = within(aimedMs - errorMs)
      const before = msOf(provider) ?? took
      learned = { ...learned, [provider]: Math.round(before * (1 - WEIGHT) + took * WEIGHT) }
      keep(learned)
    },
  }
}

/** As this browser learned them, kept over visits. */
export const startLatencyHere = (): StartLatency =>
  startLatencyFrom(Object(keptJson(KEY)), (learned) => keepJson(KEY, learned))
