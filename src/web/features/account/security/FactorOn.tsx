import { ShieldCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { removeSecondFactor, renewRecoveryCodes, secondFactor } from '#contract/user/factors.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

interface Props {
  readonly codesLeft: number
  readonly onCodes: (codes: readonly string[]) => void
}

/** New recovery codes, or the app off again; both want a code of it. */
export const FactorOn = ({ codesLeft, onCodes }: Props) => {
  const { t } = useTranslation(['account', 'common'])
  const say = useSayRefusal()
  const form = useForm({ defaultValues: { code: '' } })
  const renew = useSend(renewRecoveryCodes, [secondFactor])
  const remove = useSend(removeSecondFactor, [secondFactor])
  const problem = renew.error ?? remove.error
  const newCodes = form.handleSubmit(async ({ code }) => {
    remove.reset()
    onCodes((await renew.mutateAsync({ body: { secondFactor: code.trim() } })).recoveryCodes)
  })
  const turnOff = form.handleSubmit(async ({ code }) => {
    renew.reset()
    await remove.mutateAsync({ body: { secondFactor: code.trim() } })
    toast({ title: t('account:factor.isOff') })
  })
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        <ShieldCheck aria-hidden className="size-5 text-like" />
        {t('account:factor.isOn', { count: codesLeft })}
      </p>
      <Field
        label={t('account:factor.code')}
        hint={t('account:factor.codeHint')}
        error={form.formState.errors.code?.message}
        className="max-w-xs"
      >
        <TextInput
          autoComplete="one-time-code"
          maxLength={40}
          {...form.register('code', {
            validate: (typed) => typed.trim() !== '' || t('common:field.missing'),
          })}
        />
      </Field>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={renew.isPending} onClick={() => void newCodes().catch(() => undefined)}>
          {t('account:factor.renew')}
        </Button>
        <Button look="danger" busy={remove.isPending} onClick={() => void turnOff().catch(() => undefined)}>
          {t('account:factor.turnOff')}
        </Button>
      </div>
    </>
  )
}
