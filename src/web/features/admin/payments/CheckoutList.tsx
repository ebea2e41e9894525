import { useTranslation } from 'react-i18next'
import { allCheckouts } from '#contract/payment/payments.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { CheckoutFilters } from './CheckoutFilters.tsx'
import { type CheckoutSearch, checkoutQuery } from './checkoutSearch.ts'
import { PagedList } from './PagedList.tsx'
import { PaymentCard } from './PaymentCard.tsx'

interface Props {
  readonly search: CheckoutSearch
  readonly onSeek: (change: CheckoutSearch) => void
}

/** Everything that somebody set out to buy, and which of it one looks for. */
export const CheckoutList = ({ search, onSeek }: Props) => {
  const { t } = useTranslation('admin')
  const asked = checkoutQuery(search)
  const isSought = Object.keys(asked).length > 0
  return (
    <>
      <CheckoutFilters search={search} onSeek={onSeek} />
      <PagedList
        name={[...keyOf(allCheckouts), asked]}
        pageAt={(page, signal) => ask(allCheckouts, { query: { ...asked, ...page } }, signal)}
        keyOf={({ id }) => id}
        none={t(isSought ? 'payments.none.sought' : 'payments.none.all')}
        line={(payment) => <PaymentCard payment={payment} />}
      />
    </>
  )
}
