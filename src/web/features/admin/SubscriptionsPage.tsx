import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { subscriptionProducts } from '#contract/payment/products.ts'
import { SubscriptionStatus } from '#contract/payment/subscriptions.ts'
import { query } from '#web/api/queries.ts'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { GiveSubscription } from './subscriptions/GiveSubscription.tsx'
import { SubscribedBoard } from './subscriptions/SubscribedBoard.tsx'
import { SubscriptionList } from './subscriptions/SubscriptionList.tsx'

const route = getRouteApi('/manage/subscriptions')

/** `/manage/subscriptions`: how many people are subscribed, to what and where; each of them; and a gift. */
export const SubscriptionsPage = () => {
  const { t } = useTranslation('admin')
  const { status: asked, level } = route.useSearch()
  const put = usePutSearch()
  const products = useQuery(query(subscriptionProducts, { query: {} }))
  const levels = [...new Set(products.data?.flatMap((one) => one.level ?? []))]
  const status = SubscriptionStatus.options.find((one) => one === asked)
  return (
    <>
      <PageHead title={t('subscriptions.title')} text={t('subscriptions.text')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SubscribedBoard />
        <GiveSubscription levels={levels} />
        <section aria-label={t('subscriptions.list')}>
          <div className="mb-4 grid gap-3 sm:grid-cols-2">
            <Field label={t('subscriptions.status')}>
              <SelectInput
                value={status ?? ''}
                onChange={({ target }) => put({ status: target.value })}
                options={[
                  { value: '', label: t('subscriptions.all') },
                  ...SubscriptionStatus.options.map((value) => ({
                    value,
                    label: t(`subscriptions.is.${value}`),
                  })),
                ]}
              />
            </Field>
            <Field label={t('subscriptions.level')}>
              <SelectInput
                value={level ?? ''}
                onChange={({ target }) => put({ level: target.value })}
                options={[
                  { value: '', label: t('subscriptions.all') },
                  ...[...new Set([...levels, ...(level ? [level] : [])])].map((value) => ({
                    value,
                    label: value,
                  })),
                ]}
              />
            </Field>
          </div>
          <SubscriptionList status={status} level={level} />
        </section>
      </div>
    </>
  )
}
