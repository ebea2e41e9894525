import type { Tools } from '#services/core/context.ts'
import { pageOfKept } from '../checkouts/storeKept.ts'
import { lookAt } from '../events/apply.ts'
import { localPay } from './localPay.ts'
import { putLocal } from './store.ts'

const AT_ONCE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Takes back what was bought at the local desk, whoever takes money by now: each payment goes back there, undisputed, and is
 * looked at as ever. Begun again it goes on where it was.
 */
export const reverseTestCheckouts = async (tools: Tools): Promise<void> => {
  const local = localPay(tools.db, tools.settings)
  for (let after = FIRST; ; ) {
    const page = await pageOfKept(tools.db, local.name, { after, most: AT_ONCE })
    for (const { id: checkoutId, amount, paymentRef } of page) {
      after = checkoutId
      if (paymentRef === null) continue
      const data = { refunded: amount, dispute: null }
      await putLocal(tools.db, { ref: paymentRef, kind: 'payment', checkoutId, data })
      await lookAt(tools, 'payment', paymentRef, local)
    }
    if (page.length < AT_ONCE) return
  }
}
