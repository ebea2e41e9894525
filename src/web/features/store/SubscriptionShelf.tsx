import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { subscriptionProducts } from '#contract/payment/products.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Plans } from './subscription/Plans.tsx'

/** The shelf of subscriptions in the store. */
export const SubscriptionShelf = () => {
  const { t } = useTranslation('store')
  const plans = useQuery(query(subscriptionProducts, { query: {} }))
  return (
    <section aria-labelledby="shelf-subscription">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="shelf-subscription" className="text-xl font-bold">
          {t('subscriptions')}
        </h2>
        <Link
          to="/store/subscription"
          className="inline-flex min-h-11 items-center text-quiet underline hover:text-text"
        >
          {t('subscription.more')}
        </Link>
      </div>
      <Loaded of={plans} rows={2}>
        {(all) => <Plans plans={all} back="/store" level={3} />}
      </Loaded>
    </section>
  )
}
