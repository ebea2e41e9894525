import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resetPassword } from '#contract/user/passwords.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import { PasswordInput } from '#web/shared/account/PasswordInput.tsx'

const route = getRouteApi('/auth/reset-password')

/** `/reset-password?email&code`: where the letter leads. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation(['auth', 'signUp'])
  const say = useSayRefusal()
  const navigate = useNavigate()
  const { email = '', code = '' } = route.useSearch()
  const send = useSend(resetPassword)

  const schema = z.object({ password: z.string().min(8, t('signUp:passwordShort')).max(200) })
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } })
  const submit = async ({ password }: z.infer<typeof schema>): Promise<void> => {
    await send.mutateAsync({ body: { email, code, password } })
    toast({ look: 'good', title: t('reset.done') })
    await navigate({ to: '/login' })
  }
  return (
    <AuthCard title={t('reset.title')} text={t('reset.text', { email })}>
      <Form submit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={t('reset.password')}
          hint={t('signUp:passwordHint')}
          error={form.formState.errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" maxLength={200} {...form.register('password')} />
        </Field>
        {send.error && (
          <Notice
            look="bad"
            action={
              <Link to="/forgot" className={buttonLook({ size: 'small' })}>
                {t('reset.again')}
              </Link>
            }
          >
            {say(send.error)}
          </Notice>
        )}
        <Button type="submit" look="primary" wide busy={send.isPending}>
          {t('reset.submit')}
        </Button>
      </Form>
    </AuthCard>
  )
}
