import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { listEmails, sendVerificationEmail, verifyEmail } from '#contract/user/emails.ts'
import { keyOf } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { CodeForm } from '#web/shared/form/CodeForm.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { AuthCard } from './AuthCard.tsx'

const route = getRouteApi('/auth/verify-email')

/** `/verify-email?email&code`: the code of the letter, typed or brought by its link. */
export const VerifyEmailPage = () => {
  const { t } = useTranslation(['auth', 'signUp', 'common'])
  const say = useSayRefusal()
  const client = useQueryClient()
  const { email = '', code = '' } = route.useSearch()
  const member = isMember(useSession())
  const verify = useSend(verifyEmail)
  const again = useSend(sendVerificationEmail)
  const problem = verify.error ?? again.error

  if (verify.isSuccess)
    return (
      <AuthCard
        title={t('auth:verify.doneTitle')}
        text={t('auth:verify.doneText', { email: verify.variables.body.email })}
      >
        <Link
          to={member ? '/settings/profile' : '/login'}
          className={buttonLook({ look: 'primary', wide: true })}
        >
          {t(member ? 'auth:verify.next' : 'auth:login.submit')}
        </Link>
      </AuthCard>
    )
  return (
    <AuthCard title={t('auth:verify.title')} text={t('auth:verify.text')}>
      <CodeForm
        target={{
          label: t('signUp:email'),
          value: email,
          input: { type: 'email', autoComplete: 'email', inputMode: 'email' },
          rule: z.email(t('common:field.email')),
          stays: true,
        }}
        code={{ label: t('auth:verify.code'), hint: () => t('auth:verify.codeHint'), value: code }}
        isSent
        busy={verify.isPending}
        buttons={{ send: t('auth:verify.again'), verify: t('auth:verify.submit') }}
        send={(to) => again.mutateAsync({ body: { email: to } })}
        verify={async (to, typed) => {
          await verify.mutateAsync({ body: { email: to, code: typed } })
          await client.invalidateQueries({ queryKey: keyOf(listEmails) })
        }}
        more={(to) =>
          member && (
            <div className="flex flex-wrap justify-between gap-2">
              <Button
                look="quiet"
                busy={again.isPending}
                onClick={() => again.mutate({ body: { email: to() } })}
              >
                {t('auth:verify.again')}
              </Button>
              <Link to="/settings/profile" className={buttonLook({ look: 'quiet' })}>
                {t('auth:verify.later')}
              </Link>
            </div>
          )
        }
      >
        {problem && <Notice look="bad">{say(problem)}</Notice>}
        {again.isSuccess && !problem && (
          <Notice>{t('auth:verify.sent', { email: again.variables.body.email })}</Notice>
        )}
      </CodeForm>
    </AuthCard>
  )
}
