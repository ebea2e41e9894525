import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { paymentStatus } from '#contract/payment/checkouts.ts'
import { claimSale, dismissSale, type UnclaimedSale, unclaimedSales } from '#contract/payment/payments.ts'
import { useSend } from '#web/api/useSend.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { FindPayer } from './FindPayer.tsx'
import { type Payer, PayerLine } from './PayerLine.tsx'
import { TestMark } from './TestMark.tsx'

/** A sale of the App Store that nobody claimed: why, whose it may be, and what to do with it. */
export const UnclaimedCard = ({ sale }: { readonly sale: UnclaimedSale }) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const form = useForm({ defaultValues: { reason: '' } })
  const [isOpen, setOpen] = useState(false)
  const claim = useSend(claimSale, [unclaimedSales, paymentStatus])
  const dismiss = useSend(dismissSale, [unclaimedSales, paymentStatus])
  const problem = claim.error ?? dismiss.error
  const { eventId, product, appleProductId, candidates } = sale
  const name = product?.name ?? appleProductId
  const why = useWatch({ control: form.control, name: 'reason' }).trim()
  const whyNot = why === '' ? t('payments.reasonFirst') : undefined
  const give = ({ uuid: userUuid }: Payer): void =>
    claim.mutate({ params: { eventId }, body: { userUuid, reason: why } })
  const giveTo = (payer: Payer) => (
    <ConfirmButton
      size="small"
      whyNot={whyNot}
      busy={claim.isPending}
      aria-label={t('payments.giveNamed', { name: payer.nickname })}
      title={t('payments.giveSure', { name: payer.nickname, what: name })}
      text={t('payments.giveText')}
      yes={t('payments.give')}
      onYes={() => give(payer)}
    >
      {t('payments.give')}
    </ConfirmButton>
  )
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 font-bold break-words">
          {sale.quantity > 1 ? `${sale.quantity} × ${name}` : name}
          {sale.testMode && <TestMark />}
        </h2>
        <p className="text-sm text-quiet break-words">
          {[t(`payments.kind.${sale.kind}`), appleProductId, moment(sale.receivedAt, i18n.language)].join(
            ' · ',
          )}
        </p>
        <p className="mt-2">{t(`payments.because.${sale.because}`, { id: appleProductId })}</p>
        {product === null && (
          <Link to="/manage/products" className="underline underline-offset-4">
            {t('payments.toProducts')}
          </Link>
        )}
      </div>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <Field label={t('payments.reason')} hint={t('payments.reasonHint')}>
        <TextInput maxLength={500} {...form.register('reason')} />
      </Field>
      {candidates.length > 0 && (
        <section aria-label={t('payments.mayBe')}>
          <h3 className="mb-1 font-semibold">{t('payments.mayBe')}</h3>
          <ul className="divide-y divide-line">
            {candidates.map((one) => (
              <li key={one.uuid}>
                <PayerLine payer={one} text={t(`payments.why.${one.why}`)}>
                  {giveTo(one)}
                </PayerLine>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('payments.find')}
        </Button>
        <ConfirmButton
          size="small"
          look="quiet"
          whyNot={whyNot}
          busy={dismiss.isPending}
          aria-label={t('payments.dismissNamed', { what: name })}
          title={t('payments.dismissSure', { what: name })}
          text={t('payments.dismissText')}
          yes={t('payments.dismiss')}
          onYes={() => dismiss.mutate({ params: { eventId }, body: { reason: why } })}
        >
          {t('payments.dismiss')}
        </ConfirmButton>
      </div>
      {isOpen && <FindPayer action={giveTo} />}
    </Card>
  )
}
