import type { Pay, SubscriptionSeen } from '#ports/pay.ts'
import type { Tx } from '#services/core/context.ts'
import { checkoutById } from '../checkouts/store.ts'
import type { Applied } from '../events/applied.ts'
import { putSubscription } from './putSubscription.ts'
import { subscriptionNamed } from './store.ts'

/** Makes a subscription what it is at its provider, by what its checkout promised. */
export const applySubscription = async (tx: Tx, pay: Pay, seen: SubscriptionSeen): Promise<Applied> => {
  const before = await subscriptionNamed(tx.db, pay.name, seen.ref)
  const bought = await checkoutById(tx.db, seen.checkoutId)
  const userUuid = before ? before.userUuid : (bought?.userUuid ?? null)
  if (bought === null || bought.level === null || userUuid === null) return { outcome: 'unclaimed' }
  // A period that was paid back gives nothing more; the next one may.
  const isRevoked = before?.status === 'REVOKED' && before.periodEnd.getTime() === seen.periodEnd.getTime()
  const { id: checkoutId, productId, level, levelRank } = bought
  return putSubscription(
    tx,
    {
      provider: pay.name,
      live: pay.live,
      at: new Date(tx.now()),
      seen: { ...seen, status: isRevoked ? 'REVOKED' : seen.status },
      before,
    },
    { userUuid, productId, checkoutId, level, levelRank: levelRank ?? 0 },
  )
}
