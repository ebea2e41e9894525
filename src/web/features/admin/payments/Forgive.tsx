import { useForm, useWatch } from 'react-hook-form'
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
  const form = useForm({ defaultValues: { reason: '' } })
  const forgive = useSend(forgiveShortfall, [openPayments, paymentStatus])
  const why = useWatch({ control: form.control, name: 'reason' }).trim()
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Field label={t('payments.forgiveReason')}>
        <TextInput maxLength={500} {...form.register('reason')} />
      </Field>
      <ConfirmButton
        whyNot={why === '' ? t('payments.reasonFirst') : undefined}
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
