import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { putUserData, userData } from '#contract/user/settings.ts'
import { logOut } from '#web/api/enter.ts'
import { useSend } from '#web/api/useSend.ts'
import { LanguageSwitch } from '#web/shared/i18n/LanguageSwitch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Card } from '#web/ui/Card.tsx'
import { TokenLink } from './TokenLink.tsx'

/** Language, what one has of tokens and to wear, and the way out. */
export const AccountCard = () => {
  const { t } = useTranslation()
  const { t: profile } = useTranslation('profile')
  const navigate = useNavigate()
  // Letters and notifications come in it, too.
  const keep = useSend(putUserData, [userData])
  const leave = async (): Promise<void> => {
    // First away from what only members see, so that nothing of it flashes.
    await navigate({ to: '/' })
    logOut()
  }
  return (
    <section aria-label={profile('account')} className="mt-6">
      <Card className="flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
        <LanguageSwitch onChoose={(language) => keep.mutate({ body: { language } })} />
        <TokenLink />
        <Link to="/wardrobe" className={buttonLook({ look: 'quiet' })}>
          {profile('wardrobe')}
        </Link>
        <Button look="quiet" icon={<LogOut aria-hidden className="size-5" />} onClick={() => void leave()}>
          {t('logOut')}
        </Button>
      </Card>
    </section>
  )
}
