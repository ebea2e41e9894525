import { setTimeout } from 'node:timers/promises'
import { BrokenCircuitError, CircuitState } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { isMusicFault, type MusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { within } from '#services/core/within.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { createSingleFlight } from '#services/core/singleFlight.ts'
import { failedLately, keep, type Kept, keptAnswer, keyOf, noteFailure } from './answers.ts'
import { isVendorTrouble, vendorBreaker } from './breaker.ts'
import type { Call, CallKind } from './call.ts'
import { closedGate, closeGate } from './closed.ts'
import { takeTurn } from './pace.ts'
import { tallyCall, tallyHit } from './tally.ts'

/** An answer; `stale`: one of before, because the provider does not answer. */
export type Asked<T> = { readonly value: T; readonly stale: boolean } | MusicFault

const DOWN: MusicFault = { fault: 'down' }
/** Longest time for a whole answer, in ms. */
const BUDGET_MS: Readonly<Record<CallKind, number>> = {
  search: 8000,
  lookUp: 8000,
  account: 8000,
  stream: 5000,
  cover: 5000,
}
/** With less than that left a failed call is not made again, in ms. */
const AGAIN_MS = 3000
const LEASE_MS = 8000
const POLL_MS = 100
/** Of libraries of people each has its own. */
const MOST_BREAKERS = 2000

const singleFlight = oncePerInstance('playlist.music.singleFlight', () =>
  createSingleFlight<Kept | MusicFault>(256, 2000),
)
const breakers = oncePerInstance(
  'playlist.music.breakers',
  () => new LRUCache<string, ReturnType<typeof vendorBreaker>>({ max: MOST_BREAKERS }),
)

/**
 * Asks a provider, through all that spares it: what is kept, one call for all who ask the same at once, the time it
 * wants to be left alone, its pace, and the breaker. Never rejects for what a provider says.
 */
export const ask = async <T>(tools: Tools, call: Call<T>): Promise<Asked<T>> => {
  if (call.asked === null) {
    const given = await callOnce(tools, call)
    return isMusicFault(given) ? given : { value: given, stale: false }
  }
  const key = keyOf(call)
  const kept = await keptAnswer(tools, call, key)
  if (kept && isGood(tools, call, kept)) {
    await tallyHit(tools, call.provider.key)
    return { value: call.schema.parse(kept.value), stale: false }
  }
  const given = (await singleFlight(tools).join(key, () => fly(tools, call, key))) ?? DOWN
  if (!isMusicFault(given)) return { value: call.schema.parse(given.value), stale: false }
  const mayServe =
    !call.isPersonal && (isVendorTrouble(given) || given.fault === 'busy' || given.fault === 'quota')
  return kept && mayServe ? { value: call.schema.parse(kept.value), stale: true } : given
}

const isGood = <T>({ now }: Tools, call: Call<T>, kept: Kept): boolean =>
  kept.freshUntil > now() && !call.isSpent?.(call.schema.parse(kept.value))

/** One call for all nodes: who does not hold the lease waits for the answer of who does. */
const fly = async <T>(tools: Tools, call: Call<T>, key: string): Promise<Kept | MusicFault> => {
  const lease = `music:flight:${key}`
  const until = performance.now() + LEASE_MS
  while (!(await tools.kv.setNew(lease, '1', LEASE_MS))) {
    await setTimeout(POLL_MS)
    const kept = await keptAnswer(tools, call, key)
    if (kept && isGood(tools, call, kept)) return kept
    if (performance.now() > until) return DOWN
  }
  try {
    if (await failedLately(tools, key)) return DOWN
    const given = await callOnce(tools, call, () => noteFailure(tools, key))
    if (isMusicFault(given)) return given
    await keep(tools, call, key, given)
    return { value: given, freshUntil: 0 }
  } finally {
    await tools.kv.delete(lease)
  }
}

/** Under which name a provider, or a part of it, is spared. */
const gateOf = ({ provider, part }: Pick<Call<unknown>, 'provider' | 'part'>): string =>
  part === undefined ? provider.key : `${provider.key} ${part}`

const callOnce = async <T>(
  tools: Tools,
  call: Call<T>,
  failed: () => Promise<void> = () => Promise.resolve(),
): Promise<T | MusicFault> => {
  const { kind } = call
  const closed = await closedGate(tools, gateOf(call), kind)
  if (closed) return closed
  const notNow = await call.mayCall?.()
  if (notNow) return notNow
  const given = await throughBreaker(tools, call, failed)
  if (isMusicFault(given) && 'retryAfterS' in given) await closeGate(tools, gateOf(call), kind, given)
  return given
}

const throughBreaker = async <T>(
  tools: Tools,
  call: Call<T>,
  failed: () => Promise<void>,
): Promise<T | MusicFault> => {
  const name = `${gateOf(call)}/${call.kind}`
  const breaker = breakers(tools).get(name) ?? vendorBreaker()
  breakers(tools).set(name, breaker)
  try {
    return await breaker.execute(async () => {
      const given = await callNow(tools, call)
      if (isVendorTrouble(given)) await failed()
      return given
    })
  } catch (error) {
    if (error instanceof BrokenCircuitError) return DOWN
    throw error
  }
}

/**
 * The call itself, once more if the provider failed and there is time; counted, measured and paced. What an operator
 * tries by hand begins here: no gate or breaker holds it back.
 */
export const callNow = async <T>(
  tools: Tools,
  call: Pick<Call<T>, 'provider' | 'kind' | 'part' | 'once' | 'ask'>,
): Promise<T | MusicFault> => {
  const began = performance.now()
  const left = () => BUDGET_MS[call.kind] - (performance.now() - began)
  let given = await withinPace(tools, call, left())
  if (isVendorTrouble(given) && !call.once && left() >= AGAIN_MS) {
    await setTimeout(200 + Math.random() * 400)
    given = await withinPace(tools, call, left())
  }
  await tallyCall(tools, call.provider.key, given)
  const labels = { provider: call.provider.key, kind: call.kind }
  const outcome = isMusicFault(given) ? given.fault : 'answered'
  tools.metrics.count('music_calls_total', { ...labels, outcome })
  tools.metrics.observe('music_seconds', (performance.now() - began) / 1000, labels)
  return given
}

const withinPace = async <T>(
  tools: Tools,
  call: Pick<Call<T>, 'provider' | 'part' | 'ask'>,
  withinMs: number,
): Promise<T | MusicFault> => {
  if (!(await takeTurn(tools, call.provider.key, gateOf(call)))) return { fault: 'busy', retryAfterS: 1 }
  return within(withinMs, call.ask(), DOWN)
}

/** How the breakers of a provider stand on this node: open if any kind of call is. */
export const breakerOf = (tools: Tools, provider: string): 'closed' | 'open' | 'halfOpen' => {
  const states = [...breakers(tools)]
    .filter(([name]) => name.startsWith(`${provider}/`))
    .map(([, breaker]) => breaker.state)
  if (states.some((state) => state === CircuitState.Open || state === CircuitState.Isolated)) return 'open'
  return states.includes(CircuitState.HalfOpen) ? 'halfOpen' : 'closed'
}
