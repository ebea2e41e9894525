import type { Tools } from '#services/core/context.ts'
import { type End, endHold } from '../ledger/endHold.ts'
import type { Outcome } from '../ledger/moveOnce.ts'
import type { TransactionRow } from '../ledger/store.ts'
import { asHoldEnded, settle } from './settle.ts'
import { purchaseOfHold } from './store.ts'

/**
 * Ends a hold by hand; what it was for ends with it. A purchase that is under way comes to its own end first, so that
 * what is taken was shown and what was shown is taken (L12). Rejects where the room could not say.
 */
export const endHeld = async (tools: Tools, hold: TransactionRow, how: End): Promise<Outcome> => {
  const purchase = await purchaseOfHold(tools.db, hold.id)
  if (purchase && !purchase.held) await settle(tools, purchase, hold)
  const outcome = await endHold(tools, hold, how)
  if (purchase) await asHoldEnded(tools, purchase)
  return outcome
}
