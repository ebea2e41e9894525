import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { useSession } from '#web/api/useSession.ts'
import { useMedia } from '#web/shared/browser/useMedia.ts'
import { GroupNav, type PageGroup } from '#web/shared/page/GroupNav.tsx'
import { SideNav } from '#web/shared/page/SideNav.tsx'

/**
 * The pages of one's own account, and for those who look after the house the way there: beside the page where there is
 * room, above it elsewhere.
 */
export const SettingsNav = () => {
  const { t } = useTranslation('account')
  const mayManage = atLeast(useSession()?.role ?? 'guest', 'moderator')
  const pathname = useLocation({ select: (location) => location.pathname })
  const isWide = useMedia('(min-width: 1024px)')
  const groups: readonly PageGroup[] = [
    {
      label: t('nav.groups.you'),
      pages: [
        { to: '/settings/profile', label: t('nav.profile') },
        { to: '/settings/account', label: t('nav.account') },
        { to: '/settings/security', label: t('nav.security') },
        { to: '/settings/notifications', label: t('nav.notifications') },
      ],
    },
    {
      label: t('nav.groups.others'),
      pages: [
        { to: '/settings/privacy', label: t('nav.privacy') },
        { to: '/settings/blocked', label: t('nav.blocked') },
        { to: '/settings/contacts', label: t('nav.contacts') },
        { to: '/moderation', label: t('nav.moderation') },
        ...(mayManage ? ([{ to: '/manage/users', label: t('nav.manage') }] as const) : []),
      ],
    },
    {
      label: t('nav.groups.elsewhere'),
      pages: [
        { to: '/settings/links', label: t('nav.links') },
        { to: '/settings/scrobbling', label: t('nav.scrobbling') },
      ],
    },
    {
      label: t('nav.groups.programs'),
      pages: [
        { to: '/settings/bot', label: t('nav.bot') },
        { to: '/settings/developer', label: t('nav.developer') },
        { to: '/settings/webhooks', label: t('nav.webhooks') },
      ],
    },
  ]
  return isWide ? (
    <SideNav label={t('nav.label')} groups={groups} />
  ) : (
    <GroupNav label={t('nav.label')} groups={groups} pathname={pathname} />
  )
}
