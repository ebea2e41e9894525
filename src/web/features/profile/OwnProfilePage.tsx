import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { wearableAvatars } from '#contract/merch/avatars.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { isMember } from '#web/api/session.ts'
import { ErrorPage } from '#web/shared/page/ErrorPage.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { PagePending } from '#web/shared/page/PagePending.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { AccountCard } from './AccountCard.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'

export const needs: Needs = ({ session }) =>
  isMember(session) ? [need(ownProfile, {}), need(wearableAvatars, {})] : []

/** `/settings/profile` */
export const OwnProfilePage = () => {
  const { t } = useTranslation('profile')
  const own = useQuery(query(ownProfile, {}))
  if (own.isError) return <ErrorPage error={own.error} reset={() => void own.refetch()} />
  if (!own.data) return <PagePending />
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        action={
          <Link to="/u/$uuid" params={{ uuid: own.data.uuid }} className={buttonLook({ look: 'plain' })}>
            {t('seePublic')}
          </Link>
        }
      />
      <ProfileEditor key={own.data.uuid} profile={own.data} />
      <PicturesCard profile={own.data} />
      <AccountCard />
    </>
  )
}
