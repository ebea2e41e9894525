import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgotPassword } from '#contract/user/passwords.ts'
import { useSend } from '#web/api/useSend.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { AuthCard } from './AuthCard.tsx'

/** `/forgot`: says the same whether the address is known or not. */
export const ForgotPage = () => {
  const { t } = useTranslation(['auth', 'signUp'])
  const say = useSayRefusal()
  const send = useSend(forgotPassword)
  const [email, setEmail] = useState('')
  usePageTitle(t('forgot.title'))
  return (
    <AuthCard title={t('forgot.title')} text={t('forgot.text')}>
      {send.isSuccess ? (
        <Notice>{t('forgot.sent', { email })}</Notice>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (email.trim() !== '') send.mutate({ body: { email } })
          }}
          className="flex flex-col gap-4"
        >
          <Field label={t('signUp:email')}>
            <TextInput
              type="email"
              autoComplete="username"
              inputMode="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          {send.error && <Notice look="bad">{say(send.error)}</Notice>}
          <Button type="submit" look="primary" wide busy={send.isPending}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
      <Link to="/login" className={buttonLook({ look: 'quiet', wide: true })}>
        {t('goBack')}
      </Link>
    </AuthCard>
  )
}
