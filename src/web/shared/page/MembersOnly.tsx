import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LanguageSwitch } from '#web/shared/i18n/LanguageSwitch.tsx'

interface Props {
  /** Where to come back to. */
  readonly back: string
  readonly art: string
}

/** Stands in the place of a page for which one needs an account. */
export const MembersOnly = ({ back, art }: Props) => {
  const { t } = useTranslation()
  return (
    <div className="flex flex-1 flex-col">
      <EmptyState
        level={1}
        art={art}
        title={t('membersOnly.title')}
        text={t('membersOnly.text')}
        action={
          <>
            <Button look="primary" onClick={() => signUpOffer.open('keep')}>
              {t('signUp')}
            </Button>
            <Link to="/login" search={{ back }} className={buttonLook()}>
              {t('logIn')}
            </Link>
            <Button look="quiet" onClick={signUpOffer.chooseName}>
              {t('membersOnly.name')}
            </Button>
          </>
        }
      />
      <div className="flex justify-center pb-8">
        <LanguageSwitch />
      </div>
    </div>
  )
}
