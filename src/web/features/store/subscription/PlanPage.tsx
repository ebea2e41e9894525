import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { subscriptionProducts } from '#contract/payment/products.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Plans } from './Plans.tsx'

const route = getRouteApi('/subscribe-plan/$plan')

/** `/subscribe-plan/:plan` (a level, or a product): where a link in a letter leads; nothing is bought by opening it. */
export const PlanPage = () => {
  const { t } = useTranslation('store')
  const { plan } = route.useParams()
  const here = `/subscribe-plan/${encodeURIComponent(plan)}`
  usePageTitle(t('subscription.title'))
  const isHere = isMember(useSession())
  const plans = useQuery({ ...query(subscriptionProducts, { query: {} }), enabled: isHere })
  if (!isHere) return <MembersOnly back={here} art="/art/owner.svg" />
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <PageHead title={t('subscription.title')} text={t('subscription.text')} />
      <Loaded of={plans} rows={2}>
        {(all) => {
          const asked = all.filter(({ id, level }) => id === plan || level === plan)
          return asked.length === 0 ? (
            <EmptyState
              level={2}
              title={t('subscription.unknown')}
              text={t('subscription.unknownText')}
              action={
                <Link to="/store/subscription" className={buttonLook({ look: 'primary' })}>
                  {t('subscription.all')}
                </Link>
              }
            />
          ) : (
            <Plans plans={asked} back={here} level={2} />
          )
        }}
      </Loaded>
    </div>
  )
}
