import type { Tools } from '#services/core/context.ts'
import { endSubscription } from './endSubscription.ts'
import { ranOut } from './store.ts'

const AT_ONCE = 200

/** Ends what ran out without a word of its provider. */
export const lapse = async (tools: Tools): Promise<void> => {
  for (;;) {
    const rows = await ranOut(tools.db, new Date(tools.now()), AT_ONCE)
    for (const row of rows) await endSubscription(tools, row, row.entitledUntil ?? new Date(tools.now()))
    if (rows.length < AT_ONCE) return
  }
}
