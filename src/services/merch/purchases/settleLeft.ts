import type { Tools } from '#services/core/context.ts'
import { settle } from './settle.ts'
import { pendingSince, purchaseById } from './store.ts'

/** So long whoever bought has to end it themselves. */
export const SETTLE_AFTER_MS = 10_000
const AT_ONCE = 200

/** Ends a purchase that its request left behind. */
export const settleById = async (tools: Tools, id: string): Promise<void> => {
  const purchase = await purchaseById(tools.db, id)
  if (purchase) await settle(tools, purchase)
}

/** Ends all that were left behind; one whose room cannot say is tried again. */
export const settleAllLeft = async (tools: Tools): Promise<void> => {
  const left = await pendingSince(tools.db, new Date(tools.now() - SETTLE_AFTER_MS), AT_ONCE)
  for (const purchase of left)
    await settle(tools, purchase).catch((error: unknown) => {
      tools.log.warn({ err: error, purchase: purchase.id }, 'a purchase could not be settled')
    })
}
