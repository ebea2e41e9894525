import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { BundleShelf } from './BundleShelf.tsx'
import { EffectShelf } from './EffectShelf.tsx'
import { SubscriptionShelf } from './SubscriptionShelf.tsx'

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
      <div className="flex flex-col gap-10">
        <BundleShelf />
        <EffectShelf account={account.data} />
        <SubscriptionShelf />
      </div>
    </div>
  )
}
