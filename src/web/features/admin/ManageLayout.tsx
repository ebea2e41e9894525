import { Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { PageNav } from '#web/shared/page/PageNav.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The pages, and the least role that has something to do there; the server decides in any case. */
const places = [
  { to: '/manage/users', key: 'users', least: 'moderator' },
  { to: '/manage/audit', key: 'audit', least: 'admin' },
  { to: '/manage/moderation', key: 'moderation', least: 'moderator' },
  { to: '/manage/moderation-log', key: 'modLog', least: 'moderator' },
  { to: '/manage/rooms', key: 'rooms', least: 'moderator' },
  { to: '/manage/communities', key: 'communities', least: 'moderator' },
  { to: '/manage/events', key: 'events', least: 'moderator' },
  { to: '/manage/djs', key: 'djs', least: 'moderator' },
  { to: '/manage/requests', key: 'requests', least: 'moderator' },
  { to: '/manage/seasons', key: 'seasons', least: 'moderator' },
  { to: '/manage/rankings', key: 'rankings', least: 'admin' },
  { to: '/manage/avatars', key: 'avatars', least: 'admin' },
  { to: '/manage/consumables', key: 'consumables', least: 'admin' },
  { to: '/manage/products', key: 'products', least: 'admin' },
  { to: '/manage/bundles', key: 'bundles', least: 'admin' },
  { to: '/manage/payments', key: 'payments', least: 'admin' },
  { to: '/manage/subscriptions', key: 'subscriptions', least: 'admin' },
  { to: '/manage/acts', key: 'acts', least: 'admin' },
  { to: '/manage/vouchers', key: 'vouchers', least: 'moderator' },
  { to: '/manage/phones', key: 'phones', least: 'admin' },
  { to: '/manage/providers', key: 'providers', least: 'admin' },
  { to: '/manage/webhooks', key: 'webhooks', least: 'admin' },
  { to: '/manage/house', key: 'house', least: 'admin' },
  { to: '/dev/outbox', key: 'outbox', least: 'admin' },
] as const

/** What every page for those who look after the house stands in; others are told that it is not for them. */
export const ManageLayout = () => {
  const { t } = useTranslation('admin')
  const session = useSession()
  const { href, pathname } = useLocation()
  const least = places.find(({ to }) => pathname.startsWith(to))?.least ?? 'moderator'
  if (!isMember(session) || !atLeast(session.role, least)) return <Outsiders back={href} />
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-10">
      <PageNav
        label={t('nav.label')}
        places={places
          .filter((place) => atLeast(session.role, place.least))
          .map(({ to, key }) => ({ to, label: t(`nav.${key}`) }))}
      />
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
