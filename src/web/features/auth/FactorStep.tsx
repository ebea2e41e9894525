import { useTranslation } from 'react-i18next'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { SignIn } from './useSignIn.ts'

/** Asks for the code of the authenticator app, or one of the recovery codes. */
export const FactorStep = ({ signIn }: { readonly signIn: SignIn }) => {
  const { t } = useTranslation('auth')
  const say = useSayRefusal()
  return (
    <div className="flex flex-col gap-4">
      <p>{t('factor.text')}</p>
      <LineForm
        layout="column"
        label={t('factor.code')}
        hint={t('factor.hint')}
        button={t('factor.submit')}
        input={{
          autoComplete: 'one-time-code',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 40,
        }}
        focus
        busy={signIn.isBusy}
        send={signIn.answer}
        more={
          <Button look="quiet" wide onClick={signIn.giveUp}>
            {t('goBack')}
          </Button>
        }
      >
        {signIn.problem && <Notice look="bad">{say(signIn.problem)}</Notice>}
      </LineForm>
    </div>
  )
}
