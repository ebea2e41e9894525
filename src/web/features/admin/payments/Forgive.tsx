import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentStatus } from '#contract/payment/checkouts.ts'
import { forgiveShortfall, type OpenPayment, openPayments } from '#contract/payment/payments.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks no more for tokens that are missing; why is kept. */
export const Forgive = ({ payment: { id, name, shortfall } }: { readonly payment: OpenPayment }) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const [reason, setReason] = useState('')
  const forgive = useSend(forgiveShortfall, [openPayments, paymentStatus])
  const why = reason.trim()
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Field label={t('payments.forgiveReason')}>
        <TextInput maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <ConfirmButton
        disabled={why === ''}
        busy={forgive.isPending}
        aria-label={t('payments.forgiveNamed', { name })}
        title={t('payments.forgiveSure', { count: shortfall })}
        text={t('payments.forgiveText')}
        yes={t('payments.forgive')}
        onYes={() =>
          forgive.mutate(
            { params: { id }, body: { reason: why } },
            { onSuccess: () => void toast({ title: t('payments.forgiven') }) },
          )
        }
      >
        {t('payments.forgive')}
      </ConfirmButton>
      {forgive.error && (
        <div className="sm:col-span-2">
          <Notice look="bad">{say(forgive.error)}</Notice>
        </div>
      )}
    </div>
  )
}
