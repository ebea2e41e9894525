import type { Candidate, Choice } from './choice.ts'
import { type Deck, DeckFailure, type DeckFault, faultOf, type MusicProviderKey } from './decks/deck.ts'
import type { Time } from './time.ts'

/** Pauses before a deck is tried again after a fault that may pass. ms */
const AGAIN_MS = [1000, 4000] as const
/** All starts of one play together. ms */
export const MOST_STARTING_MS = 15_000

export interface Failed {
  readonly provider: MusicProviderKey
  readonly fault: DeckFault
}

/** What was tried for one play; a sound that held makes it new. */
export class Tries {
  leftMs = MOST_STARTING_MS
  readonly failed: Failed[] = []
  readonly #tried = new Map<MusicProviderKey, number>()

  /** Notes a fault; true where the same provider is worth another try. */
  fail(provider: MusicProviderKey, fault: DeckFault): boolean {
    this.failed.push({ provider, fault })
    const count = fault.again ? this.count(provider) + 1 : Number.POSITIVE_INFINITY
    this.#tried.set(provider, count)
    return count <= AGAIN_MS.length
  }

  count(provider: MusicProviderKey): number {
    return this.#tried.get(provider) ?? 0
  }

  isOut(provider: MusicProviderKey): boolean {
    return this.count(provider) > AGAIN_MS.length
  }

  reset(): void {
    this.leftMs = MOST_STARTING_MS
    this.failed.length = 0
    this.#tried.clear()
  }
}

export type Outcome =
  /** `waiting`: the deck is ready, and the browser wants a tap first. */
  | { readonly kind: 'playing' | 'waiting'; readonly deck: Deck; readonly candidate: Candidate }
  | { readonly kind: 'unheard' }
  /** Something else plays by now. */
  | { readonly kind: 'over' }

export interface StartTools {
  readonly time: Time
  readonly signal: AbortSignal
  /** A deck ready for the song. Rejects with a fault. */
  readonly open: (provider: MusicProviderKey, signal: AbortSignal) => Promise<Deck>
  /** Resolves once the place in the room is known well enough. */
  readonly settled: () => Promise<void>
  /** Where a provider's deck aims at. */
  readonly aim: (provider: MusicProviderKey) => () => number
  /** A source failed; the same is tried again, or the next one is. */
  readonly onFault: (provider: MusicProviderKey, fault: DeckFault, then: 'again' | 'next') => void
}

/** Starts a play from the first of its choices that sounds, within the time for starting of all of them. */
export const startFrom = async (
  choices: AsyncIterable<Choice>,
  tries: Tries,
  tools: (choice: Choice) => StartTools,
): Promise<{ readonly choice: Choice; readonly outcome: Outcome } | undefined> => {
  let last: { readonly choice: Choice; readonly outcome: Outcome } | undefined
  for await (const choice of choices) {
    last = { choice, outcome: await startPlay(choice.order, tries, tools(choice)) }
    if (last.outcome.kind !== 'unheard') return last
  }
  return last
}

/**
 * Starts a play on the first of its candidates that sounds. Faults that may pass are tried twice more, others lead to
 * the next candidate; when the time for starting is spent, it is silence.
 */
export const startPlay = async (
  order: readonly Candidate[],
  tries: Tries,
  tools: StartTools,
): Promise<Outcome> => {
  const { time, signal } = tools
  for (const candidate of order) {
    const { provider } = candidate
    while (!tries.isOut(provider)) {
      const beganAt = time.now()
      const spent = (): boolean => {
        tries.leftMs -= time.now() - beganAt
        return tries.leftMs <= 0
      }
      const pause = AGAIN_MS[tries.count(provider) - 1]
      if (pause !== undefined) await time.wait(Math.min(pause, tries.leftMs), signal)
      if (signal.aborted) return { kind: 'over' }
      try {
        const started = await startOnce(candidate, tries.leftMs - (time.now() - beganAt), tools)
        spent()
        return started
      } catch (error) {
        if (signal.aborted) return { kind: 'over' }
        const fault = faultOf(error)
        const isSpent = spent()
        const isAgain = tries.fail(provider, fault)
        tools.onFault(provider, fault, isAgain ? 'again' : 'next')
        if (isSpent) return { kind: 'unheard' }
      }
    }
  }
  return { kind: 'unheard' }
}

/** One try of one candidate, given up when it takes too long or is no longer wanted. */
const startOnce = async (candidate: Candidate, withinMs: number, tools: StartTools): Promise<Outcome> => {
  const { time, signal } = tools
  const ends = new AbortController()
  const giveUp = (): void => ends.abort()
  signal.addEventListener('abort', giveUp, { once: true })
  const done = new AbortController()
  void time.wait(withinMs, done.signal).then(giveUp)
  const isOver = new Promise<never>((_, reject) => {
    ends.signal.addEventListener('abort', () => reject(new DeckFailure('network', false)), { once: true })
  })
  try {
    return await Promise.race([start(candidate, ends.signal, tools), isOver])
  } finally {
    signal.removeEventListener('abort', giveUp)
    done.abort()
  }
}

const start = async (candidate: Candidate, signal: AbortSignal, tools: StartTools): Promise<Outcome> => {
  const { provider } = candidate
  const deck = await tools.open(provider, signal)
  const stop = (): void => void deck.stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    if (!signal.aborted) await tools.settled()
    if (!signal.aborted) await deck.play(tools.aim(provider))
    if (signal.aborted) throw new DeckFailure('network', false)
    return { kind: 'playing', deck, candidate }
  } catch (error) {
    if (!signal.aborted && faultOf(error).why === 'tap') return { kind: 'waiting', deck, candidate }
    await deck.stop()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
