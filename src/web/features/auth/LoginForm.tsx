import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { login } from '#contract/user/sessions.ts'
import { ask } from '#web/api/ask.ts'
import { BannedNotice, isBan } from './BannedNotice.tsx'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { PasswordInput } from '#web/shared/account/PasswordInput.tsx'
import type { SignIn } from './useSignIn.ts'

/** E-mail and password of somebody who has an account. */
export const LoginForm = ({ signIn }: { readonly signIn: SignIn }) => {
  const { t } = useTranslation(['auth', 'signUp', 'common'])
  const say = useSayRefusal()
  const schema = z.object({
    email: z.email(t('common:field.email')),
    password: z.string().min(1, t('passwordMissing')),
  })
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } })
  const errors = form.formState.errors
  const submit = form.handleSubmit((body) =>
    signIn.start((secondFactor) => ask(login, { body: { ...body, secondFactor } })),
  )
  return (
    <Form submit={submit} className="flex flex-col gap-4">
      <Field label={t('signUp:email')} error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label={t('signUp:password')} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <p className="-mt-1 text-sm">
        <Link to="/forgot" className="font-semibold text-accent underline underline-offset-4">
          {t('forgot.link')}
        </Link>
      </p>
      {signIn.problem &&
        (isBan(signIn.problem) ? (
          <BannedNotice ban={signIn.problem} />
        ) : (
          <Notice look="bad">{say(signIn.problem)}</Notice>
        ))}
      <Button type="submit" look="primary" wide busy={signIn.isBusy}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}
