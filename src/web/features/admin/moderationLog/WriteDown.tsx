import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModerationType } from '#contract/audit/logKind.ts'
import { addModerationAction, moderationActions } from '#contract/audit/moderationActions.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { FindPayer } from '../payments/FindPayer.tsx'

/** Writes down what was done elsewhere, by telephone or letter: it restricts nobody. */
export const WriteDown = () => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const [type, setType] = useState<ModerationType>('kickUser')
  const [reason, setReason] = useState('')
  const write = useSend(addModerationAction, [moderationActions])
  return (
    <details className="mb-5 rounded-md border border-line bg-panel p-4">
      <summary className="cursor-pointer font-semibold">{t('modLog.write')}</summary>
      <div className="mt-3 grid gap-4">
        <p className="text-sm text-quiet">{t('modLog.writeText')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('modLog.whatWas')}>
            <SelectInput
              value={type}
              onChange={({ target }) =>
                setType(ModerationType.options.find((one) => one === target.value) ?? 'kickUser')
              }
              options={ModerationType.options.map((value) => ({ value, label: t(`history.type.${value}`) }))}
            />
          </Field>
          <Field label={t('payments.reason')}>
            <TextInput maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </div>
        {write.error && <Notice look="bad">{say(write.error)}</Notice>}
        <FindPayer
          action={({ uuid, nickname }) => (
            <Button
              size="small"
              busy={write.isPending}
              aria-label={t('modLog.writeNamed', { name: nickname })}
              onClick={() =>
                write.mutate(
                  { body: { type, userUuid: uuid, reason: reason.trim() } },
                  {
                    onSuccess: () => {
                      toast({ title: t('modLog.written') })
                      setReason('')
                    },
                  },
                )
              }
            >
              {t('modLog.writeIt')}
            </Button>
          )}
        />
      </div>
    </details>
  )
}
