import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendCode, verifyCode } from '#contract/user/phones.ts'
import { ask } from '#web/api/ask.ts'
import { useSend } from '#web/api/useSend.ts'
import { languageOf } from '#web/shared/i18n/languageOf.ts'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { SignIn } from './useSignIn.ts'

/** A number, then the six digits that were sent to it; a new number makes an account. */
export const PhoneForm = ({ signIn }: { readonly signIn: SignIn }) => {
  const { t, i18n } = useTranslation('auth')
  const say = useSayRefusal()
  const send = useSend(sendCode)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const language = languageOf(i18n.language)
  const isSent = send.isSuccess
  const problem = send.error ?? signIn.problem

  const submit = (): void => {
    if (!isSent) return phone.trim() === '' ? undefined : send.mutate({ body: { phone, language } })
    if (/^\d{6}$/.test(code.trim()))
      signIn.start((secondFactor) => ask(verifyCode, { body: { phone, code, language, secondFactor } }))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-4"
    >
      <Field label={t('phone.number')} hint={t('phone.hint')}>
        <TextInput
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          readOnly={isSent}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      {isSent && (
        <Field label={t('phone.code')} hint={t('phone.sent', { phone })}>
          <TextInput
            ref={focusHere}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <Button type="submit" look="primary" wide busy={send.isPending || signIn.isBusy}>
        {t(isSent ? 'phone.submit' : 'phone.send')}
      </Button>
      {isSent && (
        <Button look="quiet" wide onClick={() => send.reset()}>
          {t('phone.other')}
        </Button>
      )}
    </form>
  )
}
