import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentStatus, refundCheckout } from '#contract/payment/checkouts.ts'
import { allCheckouts, type OpenPayment, openPayments, paymentEvents } from '#contract/payment/payments.ts'
import { useSend } from '#web/api/useSend.ts'
import { minorAmount, money } from '#web/shared/format/money.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

/** Gives money of a checkout back, all that is left of it or a part; why is kept. */
export const Refund = ({ payment: { id, name, total, refundable } }: { readonly payment: OpenPayment }) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState('')
  const [reason, setReason] = useState('')
  const refund = useSend(refundCheckout, [allCheckouts, openPayments, paymentStatus, paymentEvents])
  const isWhole = written.trim() === ''
  const amount = isWhole ? refundable : minorAmount(written, total.currency)
  const shown = (minor: number): string => money({ ...total, amount: minor }, i18n.language)
  const isTooMuch = amount === undefined || amount > refundable
  const wrong = isTooMuch ? t('payments.refund.upTo', { amount: shown(refundable) }) : undefined
  const what = shown(amount ?? refundable)
  const give = (): void =>
    refund.mutate(
      { params: { id }, body: { reason: reason.trim(), ...(!isWhole && { amount }) } },
      {
        onSuccess: () => {
          toast({ title: t('payments.refund.done', { amount: what }) })
          setOpen(false)
          setWritten('')
          setReason('')
        },
      },
    )
  return (
    <div className="grid gap-3">
      <Button
        size="small"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-label={t('payments.refund.openNamed', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('payments.refund.open')}
      </Button>
      {isOpen && (
        <div className="grid gap-3 rounded-md bg-raised p-4">
          <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Field
              label={t('payments.refund.amount', { currency: total.currency.toUpperCase() })}
              hint={t('payments.refund.amountHint', { amount: shown(refundable) })}
              error={wrong}
            >
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                value={written}
                onChange={({ target }) => setWritten(target.value)}
              />
            </Field>
            <Field label={t('payments.reason')} hint={t('payments.refund.reasonHint')}>
              <TextInput maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
            </Field>
          </div>
          {refund.error && <Notice look="bad">{say(refund.error)}</Notice>}
          <ConfirmButton
            look="danger"
            size="small"
            className="justify-self-start"
            whyNot={wrong ?? (reason.trim() === '' ? t('payments.reasonFirst') : undefined)}
            busy={refund.isPending}
            title={t('payments.refund.sure', { amount: what, name })}
            text={t('payments.refund.text')}
            yes={t('payments.refund.give', { amount: what })}
            onYes={give}
          >
            {t('payments.refund.give', { amount: what })}
          </ConfirmButton>
        </div>
      )}
    </div>
  )
}
