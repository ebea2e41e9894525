import * as z from 'zod'
import type { MusicVendor } from '#contract/playlist/musicVendor.ts'
import { isMusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'

/** Counts are of a day (UTC), and are kept for a second one. */
const KEPT_MS = 2 * 24 * 60 * 60_000
/** The last fault is told for a month. */
const FAULT_MS = 30 * 24 * 60 * 60_000

const Fault = z.object({ fault: z.string(), at: z.number() })

type What = 'calls' | 'hits'

const keyOf = ({ now }: Tools, provider: MusicVendor, what: What): string =>
  `music:tally:${provider}:${what}:${new Date(now()).toISOString().slice(0, 10)}`
const faultKey = (provider: MusicVendor): string => `music:tally:${provider}:fault`

/** Counts an answer that was given from what is kept. */
export const tallyHit = async (tools: Tools, provider: MusicVendor): Promise<void> => {
  await tools.kv.add(keyOf(tools, provider, 'hits'), 1, KEPT_MS)
}

/** Counts a call of a provider, and notes what was wrong with it. */
export const tallyCall = async (tools: Tools, provider: MusicVendor, given: unknown): Promise<void> => {
  await tools.kv.add(keyOf(tools, provider, 'calls'), 1, KEPT_MS)
  if (!isMusicFault(given)) return
  const last: z.input<typeof Fault> = { fault: given.fault, at: tools.now() }
  await tools.kv.set(faultKey(provider), JSON.stringify(last), FAULT_MS)
}

/** What was counted of a provider on all nodes. */
export interface Tally {
  readonly callsToday: number
  readonly cacheHits: number
  readonly lastFault: string | null
  readonly lastFaultAt: string | null
}

export const tallyOf = async (tools: Tools, provider: MusicVendor): Promise<Tally> => {
  const counted = async (what: What): Promise<number> =>
    Number((await tools.kv.get(keyOf(tools, provider, what))) ?? 0)
  const kept = await tools.kv.get(faultKey(provider))
  const last = kept === null ? null : Fault.parse(JSON.parse(kept))
  return {
    callsToday: await counted('calls'),
    cacheHits: await counted('hits'),
    lastFault: last?.fault ?? null,
    lastFaultAt: last === null ? null : new Date(last.at).toISOString(),
  }
}
