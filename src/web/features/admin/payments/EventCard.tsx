import { useTranslation } from 'react-i18next'
import { paymentStatus } from '#contract/payment/checkouts.ts'
import { type PaymentEvent, paymentEvents, replayEvent } from '#contract/payment/payments.ts'
import { useSend } from '#web/api/useSend.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { cameOf } from './cameOf.ts'
import { TestMark } from './TestMark.tsx'

/** What a provider told, what came of it, and a way to have it applied once more. */
export const EventCard = ({ event }: { readonly event: PaymentEvent }) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const replay = useSend(replayEvent, [paymentEvents, paymentStatus])
  const { provider, eventId, type, receivedAt, processedAt, outcome, testMode } = event
  const came = cameOf(outcome ?? '')
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold break-all">
          <span translate="no">{type}</span>
          {testMode && <TestMark />}
        </h2>
        <p className="text-sm text-quiet break-all">
          {[t(`payments.provider.${provider}`), moment(receivedAt, i18n.language), eventId].join(' · ')}
        </p>
        <p className="text-sm">
          {processedAt === null
            ? t('payments.waits')
            : t('payments.outcome', { outcome: came ? t(`payments.came.${came}`) : (outcome ?? '–') })}
        </p>
        {replay.error && <Notice look="bad">{say(replay.error)}</Notice>}
      </div>
      <Button
        size="small"
        busy={replay.isPending}
        aria-label={t('payments.replayNamed', { type })}
        onClick={() =>
          replay.mutate(
            { params: { provider, eventId } },
            { onSuccess: () => void toast({ title: t('payments.replayed') }) },
          )
        }
      >
        {t('payments.replay')}
      </Button>
    </Card>
  )
}
