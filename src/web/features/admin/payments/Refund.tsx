import { useTranslation } from 'react-i18next'
import { paymentStatus, refundCheckout } from '#contract/payment/checkouts.ts'
import { allCheckouts, type OpenPayment, openPayments, paymentEvents } from '#contract/payment/payments.ts'
import { useSend } from '#web/api/useSend.ts'
import { minorAmount, money } from '#web/shared/format/money.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { toast } from '#web/ui/toast.ts'
import { PartForm } from '../PartForm.tsx'

/** Gives money of a checkout back, all that is left of it or a part; why is kept. */
export const Refund = ({ payment: { id, name, total, refundable } }: { readonly payment: OpenPayment }) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const refund = useSend(refundCheckout, [allCheckouts, openPayments, paymentStatus, paymentEvents])
  const amountOf = (written: string): number | undefined =>
    written === '' ? refundable : minorAmount(written, total.currency)
  const shown = (minor: number): string => money({ ...total, amount: minor }, i18n.language)
  const whatOf = (written: string): string => shown(amountOf(written) ?? refundable)
  const isTooMuch = (amount: number | undefined): boolean => amount === undefined || amount > refundable
  return (
    <PartForm
      open={{ label: t('payments.refund.open'), name: t('payments.refund.openNamed', { name }) }}
      amount={{
        label: t('payments.refund.amount', { currency: total.currency.toUpperCase() }),
        hint: t('payments.refund.amountHint', { amount: shown(refundable) }),
        inputMode: 'decimal',
        wrong: (written) =>
          isTooMuch(amountOf(written)) ? t('payments.refund.upTo', { amount: shown(refundable) }) : undefined,
      }}
      reason={{
        label: t('payments.reason'),
        hint: t('payments.refund.reasonHint'),
        missing: t('payments.reasonFirst'),
      }}
      error={refund.error && say(refund.error)}
      busy={refund.isPending}
      confirm={(written) => ({
        title: t('payments.refund.sure', { amount: whatOf(written), name }),
        text: t('payments.refund.text'),
        yes: t('payments.refund.give', { amount: whatOf(written) }),
      })}
      send={({ written, reason }, done) =>
        refund.mutate(
          { params: { id }, body: { reason, ...(written !== '' && { amount: amountOf(written) }) } },
          {
            onSuccess: () => {
              toast({ title: t('payments.refund.done', { amount: whatOf(written) }) })
              done()
            },
          },
        )
      }
    />
  )
}
