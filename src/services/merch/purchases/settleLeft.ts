import { expireLeftHolds, settlePurchases } from '#facts/merch.ts'
import type { Tools } from '#services/core/context.ts'
import { settle } from './settle.ts'
import { pendingSince } from './store.ts'

/** So long the request that began a purchase has to end it. */
const SETTLE_AFTER_MS = 10_000
const AT_ONCE = 200

/** Ends all that their requests left behind; one whose room cannot say is tried again a minute later. */
export const settleAllLeft = async (tools: Tools): Promise<void> => {
  const left = await pendingSince(tools.db, new Date(tools.now() - SETTLE_AFTER_MS), AT_ONCE)
  for (const purchase of left)
    await settle(tools, purchase).catch((error: unknown) => {
      tools.log.warn({ err: error, purchase: purchase.id }, 'a purchase could not be settled')
    })
}

/** What was left behind when a server ended is not left until the clock comes round: it is ended soon after the start. */
export const settleAfterStart = (tools: Tools): Promise<void> => {
  const startAfter = new Date(tools.now() + SETTLE_AFTER_MS)
  const soon = ({ queue }: { readonly queue: string }) => ({
    startAfter,
    singletonKey: `${queue} after a start`,
  })
  return tools.send(settlePurchases({}, soon(settlePurchases)), expireLeftHolds({}, soon(expireLeftHolds)))
}
