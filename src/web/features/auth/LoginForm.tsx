import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { login } from '#contract/user/sessions.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/app/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'

/** E-mail and password of somebody who has an account. */
export const LoginForm = ({ back }: { readonly back: string | undefined }) => {
  const { t } = useTranslation('auth')
  const say = useSayRefusal()
  const navigate = useNavigate()
  const send = useSend(login)
  const schema = z.object({
    email: z.email(t('emailWrong')),
    password: z.string().min(1, t('passwordMissing')),
  })
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } })
  const errors = form.formState.errors

  const submit = form.handleSubmit(async (body) => {
    const { accessToken } = await send.mutateAsync({ body })
    sessionStore.set(accessToken)
    await navigate({ href: back ?? '/' })
  })

  return (
    <form
      onSubmit={(event) => void submit(event).catch(() => undefined)}
      noValidate
      className="flex flex-col gap-4"
    >
      <Field label={t('email')} error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label={t('password')} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {send.error && <Notice look="bad">{say(send.error)}</Notice>}
      <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
