import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmSecondFactor, secondFactor, startSecondFactor } from '#contract/user/factors.ts'
import { refreshSession } from '#web/api/enter.ts'
import { useSend } from '#web/api/useSend.ts'
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
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const start = useSend(startSecondFactor)
  const confirm = useSend(confirmSecondFactor, [secondFactor])
  const [code, setCode] = useState('')
  const problem = start.error ?? confirm.error

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { recoveryCodes } = await confirm.mutateAsync({ body: { code } })
    onCodes(recoveryCodes)
    await refreshSession()
  }
  return (
    <>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      {start.data ? (
        <form
          onSubmit={(event) => void submit(event).catch(() => undefined)}
          className="flex flex-col gap-5 sm:flex-row"
        >
          <QrCode text={start.data.uri} label={t('factor.qr')} />
          <div className="flex min-w-0 flex-1 flex-col gap-4">
            <p>{t('factor.scan')}</p>
            <Copyable label={t('factor.secret')} text={start.data.secret} />
            <Field label={t('factor.code')}>
              <TextInput
                ref={focusHere}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={6}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
            <Button type="submit" look="primary" className="self-start" busy={confirm.isPending}>
              {t('factor.confirm')}
            </Button>
          </div>
        </form>
      ) : (
        <Button className="self-start" busy={start.isPending} onClick={() => start.mutate({})}>
          {t('factor.start')}
        </Button>
      )}
    </>
  )
}
