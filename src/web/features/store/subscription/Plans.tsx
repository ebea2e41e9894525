import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/payment/products.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ForShelf } from '../ForShelf.tsx'
import { OwnSubscription } from './OwnSubscription.tsx'
import { PlanCard } from './PlanCard.tsx'
import { stateOf } from './state.ts'
import { useOwnSubscription } from './useOwnSubscription.ts'

interface Props {
  readonly plans: readonly Product[]
  /** The page of ours to come back to from where a subscription is changed. */
  readonly back: string
  /** Of the headings. */
  readonly level: 2 | 3
}

/** One's own subscription, and those that are sold here. */
export const Plans = ({ plans, back, level }: Props) => {
  const { t } = useTranslation('store')
  const isHere = isMember(useSession())
  const own = useOwnSubscription()
  const [now] = useState(() => Date.now())
  // Until one's own is known nobody is asked to buy a second one.
  const isForSale = isHere && own !== undefined && (own === null || stateOf(own, now) === 'over')
  return (
    <div className="flex flex-col gap-4">
      {own && (
        <OwnSubscription own={own} name={plans.find(({ id }) => id === own.productId)?.name} back={back} />
      )}
      {plans.length === 0 ? (
        <EmptyState
          level={level}
          title={t('noSubscriptions')}
          text={t('noSubscriptionsText')}
          action={<ForShelf to="/manage/products" />}
          className="rounded-lg border border-dashed border-line"
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} isForSale={isForSale} level={level} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
