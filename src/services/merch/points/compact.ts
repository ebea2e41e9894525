import type { Tools } from '#services/core/context.ts'
import { closedLongAgo, compactEntries } from './storeCompact.ts'

/** So long after it closed every entry of a season is kept, days. */
const KEPT_DAYS = 400

/** Adds up what people were given in seasons that closed long ago: one entry each, by rule. No sum changes. */
export const compact = async (tools: Tools): Promise<void> => {
  const now = new Date(tools.now())
  for (const id of await closedLongAgo(tools.db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)))
    await tools.tx(({ db }) => compactEntries(db, id, now))
}
