import type { SubscriptionSeen } from '#ports/pay.ts'

const DAY_MS = 86_400_000

type Standing = Pick<SubscriptionSeen, 'status' | 'periodEnd' | 'cancelAtEnd' | 'graceUntil'>

/**
 * Until when (epoch ms) a subscription gives its right; null where it gives none. What is paid again waits some days for
 * the payment; what was ended by its owner lasts to the end of what they paid for.
 */
export const rightUntil = (
  { status, periodEnd, cancelAtEnd, graceUntil }: Standing,
  graceDays: number,
): number | null => {
  const end = periodEnd.getTime()
  switch (status) {
    case 'ACTIVE':
    case 'TRIALING':
      return cancelAtEnd ? end : end + graceDays * DAY_MS
    case 'PAST_DUE':
      return Math.max(end + graceDays * DAY_MS, graceUntil?.getTime() ?? 0)
    case 'CANCELED':
      return end
    case 'PAUSED':
    case 'EXPIRED':
    case 'REVOKED':
      return null
  }
}
