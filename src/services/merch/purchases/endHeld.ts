import type { Tools } from '#services/core/context.ts'
import { type End, endHold } from '../ledger/endHold.ts'
import type { Outcome } from '../ledger/moveOnce.ts'
import type { TransactionRow } from '../ledger/store.ts'
import { asHoldEnded } from './settle.ts'
import { purchaseOfHold } from './store.ts'

/** Ends a hold by hand; what it was for ends with it. */
export const endHeld = async (tools: Tools, hold: TransactionRow, how: End): Promise<Outcome> => {
  const outcome = await endHold(tools, hold, how)
  const purchase = await purchaseOfHold(tools.db, hold.id)
  if (purchase) await asHoldEnded(tools, purchase)
  return outcome
}
