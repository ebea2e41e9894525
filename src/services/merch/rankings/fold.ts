import type { Tools } from '#services/core/context.ts'
import { awardReached } from '../seasons/awards.ts'
import { countChanges, lockTotals, noteFolded, takeInbox } from './storeFold.ts'

/** Rows of the inbox that are taken in one transaction. */
const AT_ONCE = 5000

/** Brings all that was given into the rankings. */
export const fold = async (tools: Tools): Promise<void> => {
  const once = (): Promise<boolean> =>
    tools.tx(async (tx) => {
      const { db, now } = tx
      await lockTotals(db)
      const at = new Date(now())
      const { changes, isMore } = await takeInbox(db, AT_ONCE, at)
      if (changes.length > 0) await countChanges(db, changes)
      await awardReached(tx, changes)
      if (!isMore) await noteFolded(db, at)
      return isMore
    })
  while (await once());
}
