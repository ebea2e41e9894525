import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { GuestNameForm } from './GuestNameForm.tsx'
import { LookForm } from './LookForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { type SignUpOffer, signUpOffer } from './signUpOffer.ts'

/**
 * An account in two fields, over the page: the room, the seat and the sound stay as they are. Afterwards the looks that
 * chance picked can be changed. Whoever wants no account takes a name for the night.
 */
export const SignUpDialog = ({ offer }: { readonly offer: SignUpOffer }) => {
  const { t } = useTranslation(['signUp', 'common'])
  const [step, setStep] = useState(offer.step)
  const [email, setEmail] = useState<string>()
  const hasAccount = isMember(useSession())
  const here = useLocation({ select: ({ href }) => href })
  const close = (): void => {
    signUpOffer.close()
    // Once the page is there again: what follows may take the focus.
    if (hasAccount && offer.then) setTimeout(offer.then)
  }
  const title =
    step === 'signUp' ? t(`title.${offer.reason}`) : t(step === 'look' ? 'look.title' : 'guest.title')
  const text = step === 'signUp' ? t('text') : t(step === 'look' ? 'look.text' : 'guest.text')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      text={text}
      closeLabel={t('common:close')}
      wide={step === 'look'}
    >
      {step === 'look' && <LookForm email={email} onDone={close} />}
      {step === 'name' && (
        <>
          <GuestNameForm onDone={signUpOffer.close} />
          <Button look="quiet" size="small" className="mt-4" onClick={() => setStep('signUp')}>
            {t('guest.back')}
          </Button>
        </>
      )}
      {step === 'signUp' && (
        <>
          <SignUpForm
            short
            onDone={(account) => {
              setEmail(account.email)
              setStep('look')
            }}
          />
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-quiet">
            <Button look="quiet" size="small" onClick={() => setStep('name')}>
              {t('guest.offer')}
            </Button>
            <p className="text-sm">
              {t('hasAccount')}{' '}
              <Link
                to="/login"
                search={{ back: here }}
                onClick={signUpOffer.close}
                className="font-semibold text-accent underline underline-offset-4"
              >
                {t('logIn')}
              </Link>
            </p>
          </div>
        </>
      )}
    </Dialog>
  )
}
