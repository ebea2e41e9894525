import { useQuery } from '@tanstack/react-query'
import { subscription, type Subscription } from '#contract/payment/subscriptions.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'

/** One's own subscription, also one that is over; null for who never had one, undefined until it is known. */
export const useOwnSubscription = (): Subscription | null | undefined => {
  const isHere = isMember(useSession())
  const { data } = useQuery({ ...query(subscription, { query: {} }), enabled: isHere })
  // A list is for admins who ask for it.
  return data && 'items' in data ? null : data
}
