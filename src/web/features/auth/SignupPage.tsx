import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/api/useSession.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { Door } from './Door.tsx'
import { SignupForm } from './SignupForm.tsx'

const route = getRouteApi('/signup')

/** `/signup` */
export const SignupPage = () => {
  const { t } = useTranslation('auth')
  const { back, voucher } = route.useSearch()
  const isGuest = useSession()?.type === 'guest'
  usePageTitle(t('signup.submit'))
  return (
    <Door
      title={t('signup.title')}
      text={t(isGuest ? 'signup.textGuest' : 'signup.text')}
      back={back}
      other={{ text: t('signup.other'), link: t('signup.otherLink'), to: '/login' }}
    >
      <SignupForm back={back} voucher={voucher} />
    </Door>
  )
}
