import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
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
          <Link to="/signup" search={{ back: '/crates' }} className={buttonLook({ look: 'primary' })}>
            {t('signUp')}
          </Link>
          <Link to="/login" search={{ back: '/crates' }} className={buttonLook()}>
            {t('logIn')}
          </Link>
        </>
      }
    />
  )
}
