import { useTranslation } from 'react-i18next'
import type { OpenPayment } from '#contract/payment/payments.ts'
import { money } from '#web/shared/format/money.ts'
import { moment } from '#web/shared/format/time.ts'
import { Card } from '#web/ui/Card.tsx'
import { Forgive } from './Forgive.tsx'
import { PayerLine } from './PayerLine.tsx'
import { Refund } from './Refund.tsx'
import { TestMark } from './TestMark.tsx'

/** A checkout: what was bought, for how much, by whom, what is wrong with it, and what can be done about it. */
export const PaymentCard = ({ payment }: { readonly payment: OpenPayment }) => {
  const { t, i18n } = useTranslation('admin')
  const { name, total, quantity, state, refunded, dispute, shortfall, provider, createdAt, buyer } = payment
  const facts = [
    money(total, i18n.language),
    t(`payments.provider.${provider}`),
    moment(createdAt, i18n.language),
    t(`payments.state.${state}`),
    ...(refunded > 0
      ? [t('payments.refunded', { amount: money({ ...total, amount: refunded }, i18n.language) })]
      : []),
  ]
  return (
    <Card className="grid gap-2 p-5">
      <h2 className="flex flex-wrap items-center gap-2 font-bold break-words">
        {quantity > 1 ? `${quantity} × ${name}` : name}
        {payment.testMode && <TestMark />}
      </h2>
      <p className="text-sm text-quiet break-words tabular-nums">{facts.join(' · ')}</p>
      {dispute && <p>{t(`payments.dispute.${dispute}`)}</p>}
      {shortfall > 0 && <p>{t('payments.shortfall', { count: shortfall })}</p>}
      {buyer ? <PayerLine payer={buyer} /> : <p className="text-quiet">{t('payments.erased')}</p>}
      {shortfall > 0 && <Forgive payment={payment} />}
      {payment.refundable > 0 && <Refund payment={payment} />}
    </Card>
  )
}
