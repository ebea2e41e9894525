import { useTranslation } from 'react-i18next'
import { FactorCard } from './security/FactorCard.tsx'
import { PasskeysCard } from './security/PasskeysCard.tsx'
import { SessionsCard } from './security/SessionsCard.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** `/settings/security` */
export const SecurityPage = () => {
  const { t } = useTranslation('account')
  return (
    <SettingsPage title={t('security.title')} text={t('security.text')}>
      <FactorCard />
      <PasskeysCard />
      <SessionsCard />
    </SettingsPage>
  )
}
