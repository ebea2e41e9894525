import type { SubscriptionGone } from '#ports/pay.ts'
import type { Tx } from '#services/core/context.ts'
import type { Applied } from '../events/applied.ts'
import { entitle } from './entitle.ts'
import { endRight, subscriptionNamed } from './store.ts'

/** Ends the right of a subscription that is at its provider no more; one that was never known here is nothing. */
export const applyGone = async (tx: Tx, provider: string, { ref }: SubscriptionGone): Promise<Applied> => {
  const row = await subscriptionNamed(tx.db, provider, ref)
  if (row === null) return { outcome: 'not there' }
  if (row.status === 'EXPIRED' || row.status === 'REVOKED') return { outcome: 'nothing new' }
  await endRight(tx.db, row.id, { status: 'EXPIRED', until: new Date(tx.now()) })
  return { outcome: 'expired', told: row.userUuid === null ? undefined : await entitle(tx, row.userUuid) }
}
