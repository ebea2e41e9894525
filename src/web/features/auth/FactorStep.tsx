import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { SignIn } from './useSignIn.ts'

/** Asks for the code of the authenticator app, or one of the recovery codes. */
export const FactorStep = ({ signIn }: { readonly signIn: SignIn }) => {
  const { t } = useTranslation('auth')
  const say = useSayRefusal()
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') signIn.answer(code.trim())
      }}
      className="flex flex-col gap-4"
    >
      <p>{t('factor.text')}</p>
      <Field label={t('factor.code')} hint={t('factor.hint')}>
        <TextInput
          ref={focusHere}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {signIn.problem && <Notice look="bad">{say(signIn.problem)}</Notice>}
      <Button type="submit" look="primary" wide busy={signIn.isBusy}>
        {t('factor.submit')}
      </Button>
      <Button look="quiet" wide onClick={signIn.giveUp}>
        {t('goBack')}
      </Button>
    </form>
  )
}
