import type { Purchase } from '#contract/merch/consumablePurchases.ts'
import type { PurchaseRow } from './store.ts'

/** A purchase without the account it was paid from. */
export const purchaseView = (row: PurchaseRow): Omit<Purchase, 'account'> => ({
  id: row.id,
  consumableId: row.consumableId,
  roomUuid: row.roomUuid,
  userUuid: row.userUuid,
  tokenCost: row.tokenCost,
  status: row.status as Purchase['status'],
  transactionId: row.holdId,
  createdAt: row.createdAt.toISOString(),
})
