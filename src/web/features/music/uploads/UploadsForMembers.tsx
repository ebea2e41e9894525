import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Tells guests what they would find here. */
export const UploadsForMembers = () => {
  const { t } = useTranslation()
  const { t: music } = useTranslation('music')
  return (
    <EmptyState
      art="/art/empty-uploads.svg"
      title={t('membersOnly.title')}
      text={music('uploads.guest')}
      action={
        <>
          <Button look="primary" onClick={() => signUpOffer.open('upload')}>
            {t('signUp')}
          </Button>
          <Link to="/login" search={{ back: '/crates?tab=uploads' }} className={buttonLook()}>
            {t('logIn')}
          </Link>
        </>
      }
    />
  )
}
