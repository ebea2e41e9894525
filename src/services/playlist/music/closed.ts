import * as z from 'zod'
import type { MusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import type { CallKind } from './call.ts'

const Closed = z.object({ fault: z.enum(['busy', 'quota']), until: z.number() })

const keyOf = (provider: string, kind: CallKind): string => `music:closed:${provider}:${kind}`

/** What a provider said when it asked us to wait with this kind of call; null if the time is over. */
export const closedGate = async (
  { kv, now }: Tools,
  provider: string,
  kind: CallKind,
): Promise<MusicFault | null> => {
  const kept = await kv.get(keyOf(provider, kind))
  if (kept === null) return null
  const { fault, until } = Closed.parse(JSON.parse(kept))
  const left = until - now()
  return left > 0 ? { fault, retryAfterS: Math.ceil(left / 1000) } : null
}

/** Lets nobody call for as long as the provider wants. */
export const closeGate = async (
  { kv, now }: Tools,
  provider: string,
  kind: CallKind,
  { fault, retryAfterS }: { readonly fault: 'busy' | 'quota'; readonly retryAfterS: number },
): Promise<void> => {
  const closed: z.input<typeof Closed> = { fault, until: now() + retryAfterS * 1000 }
  await kv.set(keyOf(provider, kind), JSON.stringify(closed), retryAfterS * 1000)
}
