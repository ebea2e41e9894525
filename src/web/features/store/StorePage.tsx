import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ownTokenAccount, type TokenAccount } from '#contract/merch/tokenAccounts.ts'
import { tokenBundles } from '#contract/merch/tokenBundles.ts'
import { subscriptionProducts } from '#contract/payment/products.ts'
import { atLeast } from '#contract/roles.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { useOffers } from '#web/shared/effect/useOffers.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { BundleShelf } from './BundleShelf.tsx'
import { EffectShelf } from './EffectShelf.tsx'
import { SubscriptionShelf } from './SubscriptionShelf.tsx'
import { useOwnSubscription } from './subscription/useOwnSubscription.ts'

/** `/store`: what can be bought here, with what one has always in sight. */
export const StorePage = () => {
  const { t } = useTranslation('store')
  const isHere = isMember(useSession())
  const account = useQuery({ ...query(ownTokenAccount, {}), enabled: isHere })
  if (!isHere) return <MembersOnly back="/store" art="/art/owner.svg" />
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-8 sm:py-10">
      <PageHead
        title={t('title')}
        text={t('text')}
        action={
          account.data && (
            <Link
              to="/store/tokens"
              className="inline-flex min-h-11 items-center gap-1 rounded-md border border-line bg-panel px-4 hover:border-edge"
            >
              <span className="text-quiet">{t('balance')}</span>
              <strong>{t('tokens', { count: account.data.balance })}</strong>
            </Link>
          )
        }
      />
      <Shelves account={account.data} />
    </div>
  )
}

/** The three shelves; where all of them are empty, that alone is said. */
const Shelves = ({ account }: { readonly account: TokenAccount | undefined }) => {
  const { t } = useTranslation('store')
  const isAdmin = atLeast(useSession()?.role ?? 'guest', 'admin')
  const bundles = useQuery(query(tokenBundles, { query: { id: [] } }))
  const plans = useQuery(query(subscriptionProducts, { query: {} }))
  const own = useOwnSubscription()
  const offers = useOffers()
  const isEmpty = [bundles, plans, offers].every(({ data }) => data?.length === 0) && own === null
  if (isEmpty && !isAdmin)
    return (
      <EmptyState
        art="/art/lobby-turntable.svg"
        title={t('nothing')}
        text={t('nothingText')}
        action={
          <Link to="/" className={buttonLook({ look: 'primary' })}>
            {t('inRooms')}
          </Link>
        }
      />
    )
  return (
    <div className="flex flex-col gap-10">
      <BundleShelf />
      <EffectShelf account={account} />
      <SubscriptionShelf />
    </div>
  )
}
