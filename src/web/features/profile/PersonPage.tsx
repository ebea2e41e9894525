import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { oneProfile } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { ErrorPage } from '#web/shared/page/ErrorPage.tsx'
import { PagePending } from '#web/shared/page/PagePending.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { RelationBar } from '#web/shared/people/RelationBar.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { PersonCircles } from './PersonCircles.tsx'
import { ReportPictures } from './ReportPictures.tsx'
import { PersonPoints } from './PersonPoints.tsx'

const route = getRouteApi('/u/$uuid')

/** `/u/:uuid` */
export const PersonPage = () => {
  const { t } = useTranslation('profile')
  const { uuid } = route.useParams()
  const session = useSession()
  const isOwn = session?.uuid === uuid
  const mayManage = session !== undefined && atLeast(session.role, 'moderator')
  const person = useQuery(query(oneProfile, { params: { id: uuid } }))
  usePageTitle(person.data?.nickname)

  if (person.error instanceof ApiRefusal && [400, 404].includes(person.error.status)) {
    return (
      <EmptyState level={1} art="/art/not-found.svg" title={t('unknown.title')} text={t('unknown.text')} />
    )
  }
  if (person.isError) return <ErrorPage error={person.error} reset={() => void person.refetch()} />
  if (!person.data) return <PagePending />
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <ProfileCard profile={person.data} />
      {!isOwn && isMember(session) && <RelationBar person={person.data} />}
      <p className="mt-6 flex flex-wrap gap-3">
        {isOwn && (
          <Link to="/settings/profile" className={buttonLook()}>
            {t('edit')}
          </Link>
        )}
        <Link to="/u/$uuid/stats" params={{ uuid }} className={buttonLook()}>
          {t('stats')}
        </Link>
        {mayManage && (
          <Link to="/manage/users/$uuid" params={{ uuid }} className={buttonLook()}>
            {t('manage')}
          </Link>
        )}
      </p>
      <PersonPoints uuid={person.data.uuid} color={person.data.color} />
      <PersonCircles uuid={person.data.uuid} />
      {!isOwn && <ReportPictures profile={person.data} />}
    </div>
  )
}
