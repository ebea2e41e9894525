import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/payment/products.ts'
import { buySubscription } from '#contract/payment/subscriptions.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { money } from '#web/shared/format/money.ts'
import { useGoPay } from '../useGoPay.ts'
import { PlanGives } from './PlanGives.tsx'

interface Props {
  readonly plan: Product
  /** Whether the reader may buy it: who has one already changes that one. */
  readonly isForSale: boolean
  readonly level: 2 | 3
}

/** A subscription on the shelf: what it gives, and price and interval before the button. */
export const PlanCard = ({ plan, isForSale, level }: Props) => {
  const { t, i18n } = useTranslation('store')
  const say = useSayRefusal()
  const goPay = useGoPay()
  const buy = useSend(buySubscription)
  const Heading = level === 2 ? 'h2' : 'h3'
  const { price, interval = 'month' } = plan
  return (
    <Card className="flex h-full flex-col p-5">
      <Heading className="font-bold break-words">{plan.name}</Heading>
      <p className="mt-1 break-words text-quiet">{plan.description}</p>
      <PlanGives plan={plan} />
      {buy.error && <Notice look="bad">{say(buy.error)}</Notice>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
        <span className="text-lg font-semibold">
          {t(`every.${interval}`, { price: money(price, i18n.language) })}
        </span>
        {isForSale && (
          <Button
            look="primary"
            busy={buy.isPending}
            onClick={() =>
              void buy
                .mutateAsync({ params: { id: plan.id }, body: {} })
                .then(({ url }) => goPay(url))
                .catch(() => undefined)
            }
          >
            {t('subscribe')}
          </Button>
        )}
      </div>
    </Card>
  )
}
