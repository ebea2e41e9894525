import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentStatus } from '#contract/payment/checkouts.ts'
import { openPayments, paymentEvents, unclaimedSales } from '#contract/payment/payments.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { moment } from '#web/shared/format/time.ts'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { CheckoutList } from './payments/CheckoutList.tsx'
import type { CheckoutSearch } from './payments/checkoutSearch.ts'
import { EventCard } from './payments/EventCard.tsx'
import { LedgerHealth } from './payments/LedgerHealth.tsx'
import { PagedList } from './payments/PagedList.tsx'
import { PaymentCard } from './payments/PaymentCard.tsx'
import { UnclaimedCard } from './payments/UnclaimedCard.tsx'

const route = getRouteApi('/manage/payments')
const shelves = [
  'sales',
  'dispute',
  'shortfall',
  'paid',
  'open',
  'all',
  'waiting',
  'events',
  'ledger',
] as const
type Shelf = (typeof shelves)[number]

/** `/manage/payments`: what was paid and needs somebody's hand, and what providers told. */
export const PaymentsPage = () => {
  const { t, i18n } = useTranslation('admin')
  const search = route.useSearch()
  const { show } = search
  const navigate = route.useNavigate()
  const { data } = useQuery(query(paymentStatus, {}))
  const counts: Partial<Record<Shelf, number>> = data
    ? {
        sales: data.unclaimed,
        dispute: data.disputes,
        shortfall: data.shortfalls,
        waiting: data.waiting,
      }
    : {}
  const labelOf = (shelf: Shelf): string => {
    const count = counts[shelf] ?? 0
    return count > 0 ? `${t(`payments.tab.${shelf}`)} (${count})` : t(`payments.tab.${shelf}`)
  }
  const put = usePutSearch()
  const seek = (change: CheckoutSearch): void => put({ show: 'all', ...change })
  return (
    <>
      <PageHead title={t('payments.title')} text={t('payments.text')} />
      {data && (
        <p className="mb-4 text-quiet">
          {[
            t(`payments.vendor.${data.vendor ?? 'none'}`),
            data.appStore && data.vendor !== 'apple' ? t('payments.appStoreToo') : '',
            data.lastEventAt === null
              ? t('payments.nothingTold')
              : t('payments.lastTold', { time: moment(data.lastEventAt, i18n.language) }),
            data.lagMs === null
              ? ''
              : t(data.waiting > 0 ? 'payments.lagging' : 'payments.lag', {
                  seconds: Math.ceil(data.lagMs / 1000).toLocaleString(i18n.language),
                }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <Tabs
        label={t('payments.title')}
        value={shelves.find((one) => one === show) ?? 'sales'}
        onChange={(next) => void navigate({ search: { show: next }, replace: true })}
        panelClassName="pt-6"
        tabs={shelves.map((value) => ({
          value,
          label: labelOf(value),
          panel: <Shown shelf={value} seek={seek} search={search} />,
        }))}
      />
    </>
  )
}

interface ShownProps {
  readonly shelf: Shelf
  readonly search: CheckoutSearch
  readonly seek: (change: CheckoutSearch) => void
}

const Shown = ({ shelf, search, seek }: ShownProps): ReactNode => {
  const { t } = useTranslation('admin')
  if (shelf === 'all') return <CheckoutList search={search} onSeek={seek} />
  if (shelf === 'ledger') return <LedgerHealth />
  const none = t(`payments.none.${shelf}`)
  switch (shelf) {
    case 'sales':
      return (
        <PagedList
          name={keyOf(unclaimedSales)}
          pageAt={(page, signal) => ask(unclaimedSales, { query: page }, signal)}
          keyOf={({ eventId }) => eventId}
          none={none}
          line={(sale) => <UnclaimedCard sale={sale} />}
        />
      )
    case 'waiting':
    case 'events':
      return (
        <PagedList
          name={[...keyOf(paymentEvents), shelf]}
          pageAt={(page, signal) =>
            ask(paymentEvents, { query: shelf === 'waiting' ? { ...page, waiting: '1' } : page }, signal)
          }
          keyOf={({ provider, eventId }) => `${provider} ${eventId}`}
          none={none}
          line={(event) => <EventCard event={event} />}
        />
      )
    default:
      return (
        <PagedList
          name={[...keyOf(openPayments), shelf]}
          pageAt={(page, signal) => ask(openPayments, { query: { ...page, need: shelf } }, signal)}
          keyOf={({ id }) => id}
          none={none}
          line={(payment) => <PaymentCard payment={payment} />}
        />
      )
  }
}
