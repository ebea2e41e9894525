import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { confirmSecondFactor, secondFactor, startSecondFactor } from '#contract/user/factors.ts'
import { refreshSession } from '#web/api/enter.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { Copyable } from '#web/shared/page/Copyable.tsx'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { QrCode } from './QrCode.tsx'

/** Sets an authenticator app up: scan, then a first code from it. */
export const FactorOff = ({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) => {
  const { t } = useTranslation(['account', 'common'])
  const say = useSayRefusal()
  const start = useSend(startSecondFactor)
  const confirm = useSend(confirmSecondFactor, [secondFactor])
  const form = useForm({ defaultValues: { code: '' } })
  const problem = start.error ?? confirm.error

  const submit = async ({ code }: { code: string }): Promise<void> => {
    const { recoveryCodes } = await confirm.mutateAsync({ body: { code } })
    onCodes(recoveryCodes)
    await refreshSession()
  }
  const { ref, ...code } = form.register('code', {
    setValueAs: (typed: string) => typed.trim(),
    pattern: { value: /^\d{6}$/, message: t('common:field.code') },
    required: t('common:field.code'),
  })
  return (
    <>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      {start.data ? (
        <Form submit={form.handleSubmit(submit)} className="flex flex-col gap-5 sm:flex-row">
          <QrCode text={start.data.uri} label={t('account:factor.qr')} />
          <div className="flex min-w-0 flex-1 flex-col gap-4">
            <p>{t('account:factor.scan')}</p>
            <Copyable label={t('account:factor.secret')} text={start.data.secret} />
            <Field label={t('account:factor.code')} error={form.formState.errors.code?.message}>
              <TextInput
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={6}
                {...code}
                ref={(input) => {
                  ref(input)
                  focusHere(input)
                }}
              />
            </Field>
            <Button type="submit" look="primary" className="self-start" busy={confirm.isPending}>
              {t('account:factor.confirm')}
            </Button>
          </div>
        </Form>
      ) : (
        <Button className="self-start" busy={start.isPending} onClick={() => start.mutate({})}>
          {t('account:factor.start')}
        </Button>
      )}
    </>
  )
}
