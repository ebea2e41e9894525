import { Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ManageNav } from './ManageNav.tsx'
import { groupsFor, leastAt } from './managePlaces.ts'

/** What every page for those who look after the house stands in; others are told that it is not for them. */
export const ManageLayout = () => {
  const session = useSession()
  const { href, pathname } = useLocation()
  if (!isMember(session) || !atLeast(session.role, leastAt(pathname))) return <Outsiders back={href} />
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-10">
      <ManageNav groups={groupsFor(session.role)} pathname={pathname} />
      <Outlet />
    </div>
  )
}

const Outsiders = ({ back }: { readonly back: string }) => {
  const { t } = useTranslation('admin')
  const session = useSession()
  usePageTitle(t('nav.label'))
  return isMember(session) ? (
    <EmptyState level={1} art="/art/owner.svg" title={t('shut.title')} text={t('shut.text')} />
  ) : (
    <MembersOnly back={back} art="/art/owner.svg" />
  )
}
