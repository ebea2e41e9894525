import type { Subscription } from '#contract/payment/subscriptions.ts'

/** What is said of a subscription: it renews, lasts to a day, waits for its payment, rests, or is over. */
export type SubscriptionState = 'renews' | 'lasts' | 'unpaid' | 'rests' | 'over'

/** How a subscription stands at a time (epoch ms). */
export const stateOf = (
  { status, cancelAtPeriodEnd, currentPeriodEnd }: Subscription,
  now: number,
): SubscriptionState => {
  switch (status) {
    case 'ACTIVE':
    case 'TRIALING':
      return cancelAtPeriodEnd ? 'lasts' : 'renews'
    case 'PAST_DUE':
      return 'unpaid'
    case 'PAUSED':
      return 'rests'
    case 'CANCELED':
      return Date.parse(currentPeriodEnd) > now ? 'lasts' : 'over'
    case 'EXPIRED':
    case 'REVOKED':
      return 'over'
  }
}
