import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { forgotPassword } from '#contract/user/passwords.ts'
import { useSend } from '#web/api/useSend.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { AuthCard } from './AuthCard.tsx'

/** `/forgot`: says the same whether the address is known or not. */
export const ForgotPage = () => {
  const { t } = useTranslation(['auth', 'signUp', 'common'])
  const say = useSayRefusal()
  const send = useSend(forgotPassword)
  return (
    <AuthCard title={t('auth:forgot.title')} text={t('auth:forgot.text')}>
      {send.isSuccess ? (
        <Notice>{t('auth:forgot.sent', { email: send.variables.body.email })}</Notice>
      ) : (
        <LineForm
          layout="column"
          label={t('signUp:email')}
          button={t('auth:forgot.submit')}
          input={{ type: 'email', autoComplete: 'username', inputMode: 'email' }}
          rule={z.email(t('common:field.email'))}
          busy={send.isPending}
          send={(email) => send.mutateAsync({ body: { email } })}
        >
          {send.error && <Notice look="bad">{say(send.error)}</Notice>}
        </LineForm>
      )}
      <Link to="/login" className={buttonLook({ look: 'quiet', wide: true })}>
        {t('auth:goBack')}
      </Link>
    </AuthCard>
  )
}
