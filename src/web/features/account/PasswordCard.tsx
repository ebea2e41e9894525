import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword, setPassword } from '#contract/user/passwords.ts'
import { listSessions } from '#contract/user/sessions.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useSend } from '#web/api/useSend.ts'
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
  const [isShort, setShort] = useState(false)
  const problem = hasNone ? first.error : change.error
  const isWrong = problem instanceof ApiRefusal && problem.code === 'wrongEmailOrPassword'

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const given = new FormData(form)
    const [oldPassword, newPassword] = [String(given.get('old') ?? ''), String(given.get('new') ?? '')]
    setShort(newPassword.length < shortest)
    if (newPassword.length < shortest) return
    if (hasNone) await first.mutateAsync({ body: { password: newPassword } })
    else await change.mutateAsync({ body: { oldPassword, newPassword } })
    form.reset()
    toast({ look: 'good', title: t('password.saved') })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void submit(event.currentTarget).catch(() => undefined)
  }
  return (
    <PageCard title={t('password.title')} text={t('password.text')}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {!hasNone && (
            <Field label={t('password.old')} error={isWrong ? t('password.wrong') : undefined}>
              <TextInput type="password" name="old" autoComplete="current-password" />
            </Field>
          )}
          <Field
            label={t('password.new')}
            hint={t('password.hint')}
            error={isShort ? t('password.short') : undefined}
          >
            <TextInput type="password" name="new" autoComplete="new-password" maxLength={200} />
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
      </form>
    </PageCard>
  )
}
