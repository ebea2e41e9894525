import type { Tools } from '#services/core/context.ts'
import { expireCheckouts, updateCheckout, waitingCheckouts } from '../checkouts/store.ts'
import { APPLE } from '../appStore/receiveNotice.ts'
import { payOf } from '../pay.ts'
import { endSubscription } from '../subscriptions/endSubscription.ts'
import { inForceBy } from '../subscriptions/store.ts'
import { lookAt } from './apply.ts'
import { forgetLooks } from './storeLooks.ts'

const AT_ONCE = 100
/** So long nobody looks at a checkout by himself, ms: its buyer is still paying. */
const PATIENCE_MS = 5 * 60_000
/** No look lasts as long, ms: what was applied before no longer overlaps one. */
const LOOKS_KEPT_MS = 24 * 60 * 60_000

/** Looks at checkouts nobody said anything about, and ends those nobody can pay any more. */
export const sweep = async (tools: Tools): Promise<void> => {
  await forgetLooks(tools.db, new Date(tools.now() - LOOKS_KEPT_MS), APPLE)
  const pay = payOf(tools)
  if (pay?.name !== 'local') await endLocal(tools)
  if (pay === null) return
  const before = new Date(tools.now() - PATIENCE_MS)
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await waitingCheckouts(tools.db, { provider: pay.name, before, after, most: AT_ONCE })
    for (const { id, vendorRef, expiresAt } of page) {
      const isOver = expiresAt.getTime() <= tools.now()
      const outcome = vendorRef === null ? 'open' : await lookAt(tools, 'checkout', vendorRef)
      // Nobody was asked for it, or a provider of this server keeps no clock.
      if (outcome === 'open' && isOver && (vendorRef === null || pay.name === 'local'))
        await updateCheckout(tools.db, id, { state: 'EXPIRED' })
      after = id
    }
    if (page.length < AT_ONCE) return
  }
}

/** Where money moves nothing of the time when none did is left over. */
const endLocal = async (tools: Tools): Promise<void> => {
  await expireCheckouts(tools.db, 'local')
  for (;;) {
    const rows = await inForceBy(tools.db, 'local', AT_ONCE)
    for (const row of rows) await endSubscription(tools, row, new Date(tools.now()))
    if (rows.length < AT_ONCE) return
  }
}
