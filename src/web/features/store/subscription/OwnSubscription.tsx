import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Subscription, subscriptionPortal } from '#contract/payment/subscriptions.ts'
import { useSend } from '#web/api/useSend.ts'
import { day } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useGoPay } from '../useGoPay.ts'
import { stateOf } from './state.ts'

interface Props {
  readonly own: Subscription
  /** What it is called where it is sold. */
  readonly name?: string | undefined
  /** The page of ours to come back to. */
  readonly back: string
}

/** How one's own subscription stands, and the way to change or end it. */
export const OwnSubscription = ({ own, name, back }: Props) => {
  const { t, i18n } = useTranslation('store')
  const say = useSayRefusal()
  const goPay = useGoPay()
  const manage = useSend(subscriptionPortal)
  const [now] = useState(() => Date.now())
  const state = stateOf(own, now)
  const isManaged = own.source !== 'gift' && state !== 'over'
  return (
    <>
      {manage.error && <Notice look="bad">{say(manage.error)}</Notice>}
      <Card className="flex flex-wrap items-center gap-3 p-5">
        <strong className="break-words">{name ?? own.level}</strong>
        {own.testMode && <span className="rounded bg-raised px-2 text-sm">{t('test')}</span>}
        <span className="flex-1 basis-48 text-quiet">
          {t(`subscription.${state}`, { time: day(own.currentPeriodEnd, i18n.language) })}
          {own.source === 'gift' && ` ${t('subscription.gift')}`}
        </span>
        {isManaged && (
          <Button
            busy={manage.isPending}
            onClick={() =>
              void manage
                .mutateAsync({ body: { returnPath: back } })
                .then(({ url }) => goPay(url))
                .catch(() => undefined)
            }
          >
            {t('manage')}
          </Button>
        )}
      </Card>
    </>
  )
}
