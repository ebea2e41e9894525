import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { changePassword, setPassword } from '#contract/user/passwords.ts'
import { listSessions } from '#contract/user/sessions.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

const shortest = 8

/** Changes the password, or gives an account that came by phone or Discord its first one. */
export const PasswordCard = () => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const change = useSend(changePassword, [listSessions])
  const first = useSend(setPassword)
  const [hasNone, setHasNone] = useState(false)
  const problem = hasNone ? first.error : change.error
  const isWrong = problem instanceof ApiRefusal && problem.code === 'wrongEmailOrPassword'

  const schema = z.object({
    oldPassword: z.string().min(hasNone ? 0 : 1, t('password.missing')),
    newPassword: z.string().min(shortest, t('password.short')),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { oldPassword: '', newPassword: '' },
  })
  const { errors } = form.formState
  const submit = async ({ oldPassword, newPassword }: z.infer<typeof schema>): Promise<void> => {
    if (hasNone) await first.mutateAsync({ body: { password: newPassword } })
    else await change.mutateAsync({ body: { oldPassword, newPassword } })
    form.reset()
    toast({ look: 'good', title: t('password.saved') })
  }
  return (
    <PageCard title={t('password.title')} text={t('password.text')}>
      <Form submit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {!hasNone && (
            <Field
              label={t('password.old')}
              error={errors.oldPassword?.message ?? (isWrong ? t('password.wrong') : undefined)}
            >
              <TextInput type="password" autoComplete="current-password" {...form.register('oldPassword')} />
            </Field>
          )}
          <Field label={t('password.new')} hint={t('password.hint')} error={errors.newPassword?.message}>
            <TextInput
              type="password"
              autoComplete="new-password"
              maxLength={200}
              {...form.register('newPassword')}
            />
          </Field>
        </div>
        {problem && !isWrong && <Notice look="bad">{say(problem)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={change.isPending || first.isPending}>
            {t('password.submit')}
          </Button>
          <Button look="quiet" onClick={() => setHasNone(!hasNone)}>
            {t(hasNone ? 'password.haveOne' : 'password.haveNone')}
          </Button>
        </div>
      </Form>
    </PageCard>
  )
}
