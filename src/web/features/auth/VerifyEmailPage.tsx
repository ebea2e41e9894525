import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listEmails, sendVerificationEmail, verifyEmail } from '#contract/user/emails.ts'
import { keyOf } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { AuthCard } from './AuthCard.tsx'

const route = getRouteApi('/verify-email')

/** `/verify-email?email&code`: the code of the letter, typed or brought by its link. */
export const VerifyEmailPage = () => {
  const { t } = useTranslation(['auth', 'signUp'])
  const say = useSayRefusal()
  const client = useQueryClient()
  const search = route.useSearch()
  const [email, setEmail] = useState(search.email ?? '')
  const [code, setCode] = useState(search.code ?? '')
  const member = isMember(useSession())
  const verify = useSend(verifyEmail)
  const again = useSend(sendVerificationEmail)
  const problem = verify.error ?? again.error
  usePageTitle(t('verify.title'))

  const submit = async (): Promise<void> => {
    await verify.mutateAsync({ body: { email, code } })
    await client.invalidateQueries({ queryKey: keyOf(listEmails) })
  }
  if (verify.isSuccess)
    return (
      <AuthCard title={t('verify.doneTitle')} text={t('verify.doneText', { email })}>
        <Link
          to={member ? '/settings/profile' : '/login'}
          className={buttonLook({ look: 'primary', wide: true })}
        >
          {t(member ? 'verify.next' : 'login.submit')}
        </Link>
      </AuthCard>
    )
  return (
    <AuthCard title={t('verify.title')} text={t('verify.text')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit().catch(() => undefined)
        }}
        className="flex flex-col gap-4"
      >
        <Field label={t('signUp:email')}>
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t('verify.code')} hint={t('verify.codeHint')}>
          <TextInput
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        {problem && <Notice look="bad">{say(problem)}</Notice>}
        {again.isSuccess && !problem && <Notice>{t('verify.sent', { email })}</Notice>}
        <Button type="submit" look="primary" wide busy={verify.isPending}>
          {t('verify.submit')}
        </Button>
        {member && (
          <div className="flex flex-wrap justify-between gap-2">
            <Button look="quiet" busy={again.isPending} onClick={() => again.mutate({ body: { email } })}>
              {t('verify.again')}
            </Button>
            <Link to="/settings/profile" className={buttonLook({ look: 'quiet' })}>
              {t('verify.later')}
            </Link>
          </div>
        )}
      </form>
    </AuthCard>
  )
}
