import { subscriptionRenewed } from '#facts/payment.ts'
import type { SubscriptionSeen } from '#ports/pay.ts'
import type { Tx } from '#services/core/context.ts'
import type { Applied } from '../events/applied.ts'
import { entitle } from './entitle.ts'
import { rightUntil } from './right.ts'
import { saveSubscription, type SubscriptionRow } from './store.ts'

/** Whose a subscription is, and what it gives. */
interface Promised {
  readonly userUuid: string
  readonly productId: string
  readonly checkoutId: string
  readonly level: string
  readonly levelRank: number
}

interface Told {
  readonly provider: string
  readonly live: boolean
  /** When it was said. */
  readonly at: Date
  readonly seen: Omit<SubscriptionSeen, 'kind' | 'checkoutId'>
  /** The row as it was. */
  readonly before: SubscriptionRow | null
}

/** Writes a subscription as its provider has it, and makes its owner what they are by it. */
export const putSubscription = async (
  tx: Tx,
  { provider, live, at, seen, before }: Told,
  promised: Promised,
): Promise<Applied> => {
  const now = new Date(tx.now())
  const until = rightUntil(seen, tx.settings.payments.graceDays)
  const isInForce = until !== null && until > now.getTime()
  await saveSubscription(tx.db, {
    ...promised,
    id: before?.id ?? tx.id(),
    provider,
    vendorRef: seen.ref,
    status: seen.status,
    region: seen.region,
    periodStart: seen.periodStart,
    periodEnd: seen.periodEnd,
    cancelAtEnd: seen.cancelAtEnd,
    inForce: isInForce,
    entitledFrom: before?.entitledFrom ?? (isInForce ? now : null),
    entitledUntil: isInForce ? new Date(until) : endedAt(before?.entitledUntil ?? null, until, now),
    appliedAt: at,
    testMode: !live,
    createdAt: now,
  })
  if (live && isRenewed(before, seen))
    tx.emit(subscriptionRenewed({ checkoutId: promised.checkoutId, userUuid: promised.userUuid }))
  return { outcome: seen.status.toLowerCase(), told: await entitle(tx, promised.userUuid) }
}

/** A period began and is paid, or one that was late is: the first one was paid with its checkout. */
const isRenewed = (before: SubscriptionRow | null, { status, periodStart }: Told['seen']): boolean => {
  if (before === null || status !== 'ACTIVE') return false
  const later = periodStart.getTime() - before.periodStart.getTime()
  return later > 0 || (later === 0 && before.status === 'PAST_DUE')
}

/** When a right that is over was over: when it ran out, else now. Never later than it was. */
const endedAt = (before: Date | null, until: number | null, now: Date): Date | null =>
  before && new Date(Math.min(before.getTime(), until ?? now.getTime(), now.getTime()))
