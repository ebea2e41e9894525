import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { useSession } from '#web/api/useSession.ts'
import { PageNav } from '#web/shared/page/PageNav.tsx'

/** The pages of one's own account, and for those who look after the house the way there. */
export const SettingsNav = () => {
  const { t } = useTranslation('account')
  const mayManage = atLeast(useSession()?.role ?? 'guest', 'moderator')
  return (
    <PageNav
      label={t('nav.label')}
      places={[
        { to: '/settings/profile', label: t('nav.profile') },
        { to: '/settings/account', label: t('nav.account') },
        { to: '/settings/security', label: t('nav.security') },
        { to: '/settings/privacy', label: t('nav.privacy') },
        { to: '/settings/blocked', label: t('nav.blocked') },
        { to: '/settings/contacts', label: t('nav.contacts') },
        { to: '/settings/notifications', label: t('nav.notifications') },
        { to: '/settings/links', label: t('nav.links') },
        { to: '/settings/scrobbling', label: t('nav.scrobbling') },
        { to: '/settings/bot', label: t('nav.bot') },
        { to: '/settings/developer', label: t('nav.developer') },
        { to: '/settings/webhooks', label: t('nav.webhooks') },
        { to: '/moderation', label: t('nav.moderation') },
        ...(mayManage ? ([{ to: '/manage/users', label: t('nav.manage') }] as const) : []),
      ]}
    />
  )
}
