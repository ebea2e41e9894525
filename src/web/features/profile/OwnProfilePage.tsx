import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ownProfile } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { ErrorPage } from '#web/shared/page/ErrorPage.tsx'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { PagePending } from '#web/shared/page/PagePending.tsx'
import { SettingsNav } from '#web/shared/page/SettingsNav.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { AccountCard } from './AccountCard.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'

/** `/settings/profile` */
export const OwnProfilePage = () => {
  const { t } = useTranslation('profile')
  const session = useSession()
  const own = useQuery({ ...query(ownProfile, {}), enabled: isMember(session) })
  usePageTitle(t('title'))

  if (!isMember(session)) return <MembersOnly back="/settings/profile" art="/art/profile.svg" />
  if (own.isError) return <ErrorPage error={own.error} reset={() => void own.refetch()} />
  if (!own.data) return <PagePending />
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-10">
      <SettingsNav />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-quiet">{t('text')}</p>
        </div>
        <Link to="/u/$uuid" params={{ uuid: session.uuid }} className={buttonLook({ look: 'plain' })}>
          {t('seePublic')}
        </Link>
      </header>
      <ProfileEditor key={own.data.uuid} profile={own.data} />
      <PicturesCard profile={own.data} />
      <AccountCard />
    </div>
  )
}
