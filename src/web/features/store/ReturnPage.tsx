import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Checkout, checkout, type CheckoutState } from '#contract/payment/checkouts.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const EVERY_MS = 2000

const route = getRouteApi('/store/return/$checkoutId')

/** What is said of each state: never that something is paid before it is. */
const saying: Readonly<Record<CheckoutState, 'working' | 'paid' | 'failed' | 'back' | 'disputed'>> = {
  OPEN: 'working',
  PAID: 'working',
  FULFILLED: 'paid',
  EXPIRED: 'failed',
  FAILED: 'failed',
  REFUNDED: 'back',
  DISPUTED: 'disputed',
}

/** `/store/return/:checkoutId`: what came of a purchase, as soon as it is known. */
export const ReturnPage = () => {
  const { t } = useTranslation('store')
  const { checkoutId } = route.useParams()
  usePageTitle(t('return.title'))
  const bought = useQuery({
    ...query(checkout, { params: { id: checkoutId } }),
    refetchInterval: ({ state }) =>
      state.data === undefined || saying[state.data.state] === 'working' ? EVERY_MS : false,
  })
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-4 py-10">
      <Loaded of={bought} rows={3}>
        {(is) => <Came is={is} />}
      </Loaded>
    </div>
  )
}

const Came = ({ is }: { readonly is: Checkout }) => {
  const { t } = useTranslation('store')
  const said = saying[is.state]
  return (
    <div role="status" className="flex flex-1 flex-col">
      <EmptyState
        level={1}
        title={t(`return.${said}`)}
        text={
          <>
            {t(`return.${said}Text`, { name: is.name })}
            {is.testMode && (
              <span className="mx-auto mt-3 block w-fit rounded bg-raised px-2 py-0.5 text-sm">
                {t('dev.banner')}
              </span>
            )}
          </>
        }
        action={
          said === 'working' ? (
            <Spinner />
          ) : (
            <Link to="/store" className={buttonLook({ look: 'primary' })}>
              {t('return.store')}
            </Link>
          )
        }
      />
    </div>
  )
}
