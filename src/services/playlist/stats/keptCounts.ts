import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { BaseTools } from '#services/core/context.ts'
import type { Counted } from './store.ts'

const STANDS_MS = 60_000

/**
 * What was counted, or counts it: many rows are read for it, so it stands a minute for all who may read of the same
 * plays. Who may read of which rooms is decided before, at each question, and is part of what is asked.
 */
export const keptCounts = async <T>(
  { kv, now }: BaseTools,
  schema: z.ZodType<T>,
  { of, from, to }: Counted,
  count: () => Promise<T>,
): Promise<T> => {
  const whose = 'roomUuid' in of ? of : { ...of, roomUuids: of.roomUuids.toSorted() }
  const digest = createHash('sha256')
    .update(JSON.stringify([whose, from, to]))
    .digest('hex')
  const key = `playlist:stats:${digest}`
  const text = await kv.get(key)
  const kept = text === null ? null : z.object({ until: z.number(), counted: schema }).parse(JSON.parse(text))
  if (kept !== null && kept.until > now()) return kept.counted
  const counted = await count()
  await kv.set(key, JSON.stringify({ until: now() + STANDS_MS, counted }), STANDS_MS)
  return counted
}
