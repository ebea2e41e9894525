import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { Door } from './Door.tsx'
import { FactorStep } from './FactorStep.tsx'
import { LoginForm } from './LoginForm.tsx'
import { MagicLinkForm } from './MagicLinkForm.tsx'
import { type LoginWay, loginWays, OtherWays } from './OtherWays.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { type SignIn, useSignIn } from './useSignIn.ts'

const route = getRouteApi('/auth/login')

/** `/login` */
export const LoginPage = () => {
  const { t } = useTranslation('auth')
  const { back, way: asked } = route.useSearch()
  const put = usePutSearch()
  const way = loginWays.find((one) => one === asked) ?? 'password'
  const signIn = useSignIn(back)
  usePageTitle(t('login.submit'))
  const choose = (next: LoginWay): void => {
    signIn.giveUp()
    put({ way: next })
  }
  return (
    <Door
      title={t(signIn.needsFactor ? 'factor.title' : 'login.title')}
      text={t('login.text')}
      back={back}
      other={{ text: t('login.other'), link: t('login.otherLink'), to: '/signup' }}
    >
      {signIn.needsFactor ? (
        <FactorStep signIn={signIn} />
      ) : (
        <div className="flex flex-col gap-5">
          <ChosenWay way={way} signIn={signIn} back={back} />
          <OtherWays way={way} onChoose={choose} signIn={signIn} back={back} />
        </div>
      )}
    </Door>
  )
}

interface ChosenProps {
  readonly way: LoginWay
  readonly signIn: SignIn
  readonly back: string | undefined
}

const ChosenWay = ({ way, signIn, back }: ChosenProps) => {
  switch (way) {
    case 'password':
      return <LoginForm signIn={signIn} />
    case 'phone':
      return <PhoneForm signIn={signIn} />
    case 'link':
      return <MagicLinkForm back={back} />
  }
}
