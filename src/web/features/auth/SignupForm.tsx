import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { signUp } from '#contract/user/accounts.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/app/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { PasswordInput } from './PasswordInput.tsx'

const maxNickname = 40

/** Makes an account. A guest's token goes along, so that the guest becomes the member and keeps its identity. */
export const SignupForm = ({ back }: { readonly back: string | undefined }) => {
  const { t, i18n } = useTranslation('auth')
  const say = useSayRefusal()
  const navigate = useNavigate()
  const send = useSend(signUp)
  const schema = z.object({
    nickname: z
      .string()
      .trim()
      .min(1, t('nicknameMissing'))
      .max(maxNickname, t('nicknameLong', { count: maxNickname })),
    email: z.email(t('emailWrong')),
    password: z.string().min(8, t('passwordShort')).max(200),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { nickname: '', email: '', password: '' },
  })
  const errors = form.formState.errors

  const submit = form.handleSubmit(async (body) => {
    const { accessToken } = await send.mutateAsync({ body: { ...body, language: i18n.language } })
    sessionStore.set(accessToken)
    toast({ look: 'good', title: t('welcome', { name: body.nickname }) })
    await navigate({ href: back ?? '/settings/profile' })
  })

  return (
    <form
      onSubmit={(event) => void submit(event).catch(() => undefined)}
      noValidate
      className="flex flex-col gap-4"
    >
      <Field label={t('nickname')} hint={t('nicknameHint')} error={errors.nickname?.message}>
        <TextInput autoComplete="nickname" {...form.register('nickname')} />
      </Field>
      <Field label={t('email')} error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label={t('password')} hint={t('passwordHint')} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      {send.error && <Notice look="bad">{say(send.error)}</Notice>}
      <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
        {t('signup.submit')}
      </Button>
    </form>
  )
}
