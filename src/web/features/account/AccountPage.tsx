import { useTranslation } from 'react-i18next'
import { DeletedRoomsCard } from './DeletedRoomsCard.tsx'
import { EmailsCard } from './emails/EmailsCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import { MyDataCard } from './MyDataCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PhoneCard } from './PhoneCard.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** `/settings/account` */
export const AccountPage = () => {
  const { t } = useTranslation('account')
  return (
    <SettingsPage title={t('title')} text={t('text')}>
      <EmailsCard />
      <PhoneCard />
      <PasswordCard />
      <LanguageCard />
      <DeletedRoomsCard />
      <MyDataCard />
      <LeaveCard />
    </SettingsPage>
  )
}
