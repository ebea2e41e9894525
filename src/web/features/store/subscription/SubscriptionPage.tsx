import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionProducts } from '#contract/payment/products.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { Plans } from './Plans.tsx'

/** `/store/subscription`: what subscriptions give and cost, how one's own stands, and the way to change or end it. */
export const SubscriptionPage = () => {
  const { t } = useTranslation('store')
  usePageTitle(t('subscription.title'))
  const plans = useQuery(query(subscriptionProducts, { query: {} }))
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-8 sm:py-10">
      <PageHead title={t('subscription.title')} text={t('subscription.text')} />
      <Loaded of={plans} rows={2}>
        {(all) => <Plans plans={all} back="/store/subscription" level={2} />}
      </Loaded>
    </div>
  )
}
