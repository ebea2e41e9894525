import { useTranslation } from 'react-i18next'
import { PageNav } from './PageNav.tsx'

/** The pages of one's own account. */
export const SettingsNav = () => {
  const { t } = useTranslation('account')
  return (
    <PageNav
      label={t('nav.label')}
      places={[
        { to: '/settings/profile', label: t('nav.profile') },
        { to: '/settings/account', label: t('nav.account') },
        { to: '/settings/security', label: t('nav.security') },
        { to: '/settings/links', label: t('nav.links') },
        { to: '/settings/bot', label: t('nav.bot') },
      ]}
    />
  )
}
