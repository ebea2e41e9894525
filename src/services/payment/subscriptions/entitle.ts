import { subscriptionChanged } from '#facts/payment.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import type { Tx } from '#services/core/context.ts'
import { writeSubscription } from '#services/user/api.ts'
import { inForce } from './store.ts'

/**
 * Writes what gives somebody the right of a subscriber, out of all their subscriptions: the one place that does. Gives
 * their uuid where that changed: rooms are told after the commit.
 */
export const entitle = async (tx: Tx, userUuid: string): Promise<string | undefined> => {
  await holdLock(tx.db, 'subscriptions', userUuid)
  const best = await inForce(tx.db, userUuid)
  const until = best?.entitledUntil ?? null
  const right = best && until && { subscriptionId: best.id, until }
  if (!(await writeSubscription(tx, userUuid, right))) return undefined
  tx.emit(
    subscriptionChanged({
      userUuid,
      subscriptionId: right?.subscriptionId ?? null,
      level: right ? (best?.level ?? null) : null,
      until: right?.until.toISOString() ?? null,
    }),
  )
  return userUuid
}
