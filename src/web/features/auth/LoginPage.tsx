import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/app/usePageTitle.ts'
import { Door } from './Door.tsx'
import { LoginForm } from './LoginForm.tsx'

const route = getRouteApi('/login')

/** `/login` */
export const LoginPage = () => {
  const { t } = useTranslation('auth')
  const { back } = route.useSearch()
  usePageTitle(t('login.submit'))
  return (
    <Door
      title={t('login.title')}
      text={t('login.text')}
      back={back}
      other={{ text: t('login.other'), link: t('login.otherLink'), to: '/signup' }}
    >
      <LoginForm back={back} />
    </Door>
  )
}
