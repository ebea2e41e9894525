import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/api/useSession.ts'
import { SignUpForm } from '#web/shared/account/SignUpForm.tsx'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { toast } from '#web/ui/toast.ts'
import { Door } from './Door.tsx'

const route = getRouteApi('/auth/signup')

/** `/signup`. Who came from a page goes back there and chooses their looks; the others prove their address first. */
export const SignupPage = () => {
  const { t } = useTranslation(['auth', 'signUp'])
  const { back, voucher } = route.useSearch()
  const isGuest = useSession()?.type === 'guest'
  const navigate = useNavigate()
  const goOn = async ({ email, nickname }: { email: string; nickname: string }): Promise<void> => {
    toast({ look: 'good', title: t('signUp:welcome', { name: nickname }) })
    if (back === undefined) return navigate({ to: '/verify-email', search: { email } })
    await navigate({ href: back })
    signUpOffer.chooseLook()
  }
  usePageTitle(t('signUp:submit'))
  return (
    <Door
      title={t('signup.title')}
      text={t(isGuest ? 'signup.textGuest' : 'signup.text')}
      back={back}
      other={{ text: t('signup.other'), link: t('signup.otherLink'), to: '/login' }}
    >
      <SignUpForm voucher={voucher} onDone={(account) => void goOn(account)} />
    </Door>
  )
}
