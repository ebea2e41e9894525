import { createHash } from 'node:crypto'
import * as z from 'zod'
import { storableJson } from '#contract/text.ts'
import type { Tools } from '#services/core/context.ts'
import type { Call } from './call.ts'
import { answerUnder, keepAnswer } from './store.ts'

const HOUR_MS = 3_600_000
/** How long an answer that ran out serves while its provider is down, in ms. */
const STALE_MS = 24 * HOUR_MS
/** How long nobody asks again after a failure, in ms. */
const FAILED_MS = 15_000

/** What of a call says how long its answers are kept. */
type Kind = Pick<Call<unknown>, 'provider' | 'keepMs' | 'keepsFor' | 'isPersonal'>

const Kept = z.object({ value: z.unknown(), freshUntil: z.number() })
export type Kept = z.output<typeof Kept>

/** Where an answer is kept: what was asked is hashed, so that no search stands in a store in plain words. */
export const keyOf = ({
  provider,
  kind,
  asked,
}: Pick<Call<unknown>, 'provider' | 'kind' | 'asked'>): string =>
  createHash('sha256')
    .update(JSON.stringify([provider.key, kind, asked]))
    .digest('base64url')

/** What was answered before, fresh or not; null if nothing is left of it. */
export const keptAnswer = async (tools: Tools, call: Kind, key: string): Promise<Kept | null> => {
  const inMemory = await tools.kv.get(`music:answer:${key}`)
  if (inMemory !== null) return Kept.parse(JSON.parse(inMemory))
  if (call.keepMs <= HOUR_MS) return null
  const row = await answerUnder(tools.db, key)
  return row && row.keptUntil.getTime() > tools.now()
    ? { value: row.value, freshUntil: row.freshUntil.getTime() }
    : null
}

/** Keeps an answer for whoever asks the same; what lives for more than an hour in the database too. */
export const keep = async (tools: Tools, call: Kind, key: string, value: unknown): Promise<void> => {
  const now = tools.now()
  const freshUntil = now + call.keepsFor(value)
  const staleMs = call.isPersonal ? 0 : STALE_MS
  const kept: z.input<typeof Kept> = { value, freshUntil }
  await tools.kv.set(`music:answer:${key}`, JSON.stringify(kept), freshUntil - now + staleMs)
  if (freshUntil - now <= HOUR_MS) return
  await keepAnswer(tools.db, {
    key,
    provider: call.provider.key,
    value: JSON.parse(storableJson(value)) as unknown,
    askedAt: new Date(now),
    freshUntil: new Date(freshUntil),
    keptUntil: new Date(freshUntil + staleMs),
  })
}

/** True if this very thing was asked a moment ago, and failed. */
export const failedLately = async ({ kv, now }: Tools, key: string): Promise<boolean> =>
  Number(await kv.get(`music:failed:${key}`)) > now()

export const noteFailure = ({ kv, now }: Tools, key: string): Promise<void> =>
  kv.set(`music:failed:${key}`, String(now() + FAILED_MS), FAILED_MS)
