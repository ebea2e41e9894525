import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
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
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const [code, setCode] = useState('')
  const renew = useSend(renewRecoveryCodes, [secondFactor])
  const remove = useSend(removeSecondFactor, [secondFactor])
  const problem = renew.error ?? remove.error
  const body = { secondFactor: code.trim() }
  const newCodes = async (): Promise<void> => {
    remove.reset()
    onCodes((await renew.mutateAsync({ body })).recoveryCodes)
  }
  const turnOff = async (): Promise<void> => {
    renew.reset()
    await remove.mutateAsync({ body })
    toast({ title: t('factor.isOff') })
  }
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        <ShieldCheck aria-hidden className="size-5 text-like" />
        {t('factor.isOn', { count: codesLeft })}
      </p>
      <Field label={t('factor.code')} hint={t('factor.codeHint')} className="max-w-xs">
        <TextInput
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={renew.isPending}
          disabled={body.secondFactor === ''}
          onClick={() => void newCodes().catch(() => undefined)}
        >
          {t('factor.renew')}
        </Button>
        <Button
          look="danger"
          busy={remove.isPending}
          disabled={body.secondFactor === ''}
          onClick={() => void turnOff().catch(() => undefined)}
        >
          {t('factor.turnOff')}
        </Button>
      </div>
    </>
  )
}
