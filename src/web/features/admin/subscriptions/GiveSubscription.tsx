import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giftSubscription, subscription, subscriptionHistory } from '#contract/payment/subscriptions.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { FindPayer } from '../payments/FindPayer.tsx'

/** The day a month from now, as a date field holds it. */
const inAMonth = (): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, now.getDate())).toISOString().slice(0, 10)
}

/** Gives somebody a subscription until a day; what for is kept. */
export const GiveSubscription = ({ levels }: { readonly levels: readonly string[] }) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const list = useId()
  const [level, setLevel] = useState('')
  const [until, setUntil] = useState(inAMonth)
  const [reason, setReason] = useState('')
  const give = useSend(giftSubscription, [subscription, subscriptionHistory])
  const what = (level || levels[0]) ?? ''
  const isReady = what !== '' && until !== '' && reason.trim() !== ''
  return (
    <PageCard title={t('subscriptions.give')} text={t('subscriptions.giveText')}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t('subscriptions.level')}>
            <TextInput
              list={list}
              maxLength={40}
              placeholder={levels[0] ?? ''}
              value={level}
              onChange={({ target }) => setLevel(target.value)}
            />
          </Field>
          <datalist id={list}>
            {levels.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
          <Field label={t('subscriptions.giveUntil')}>
            <TextInput type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
          </Field>
          <Field label={t('payments.reason')}>
            <TextInput maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </div>
        {give.error && <Notice look="bad">{say(give.error)}</Notice>}
        <FindPayer
          action={({ uuid, nickname }) => (
            <Button
              size="small"
              disabled={!isReady}
              busy={give.isPending}
              aria-label={t('subscriptions.giveTo', { level: what, name: nickname })}
              onClick={() =>
                give.mutate(
                  {
                    body: {
                      userUuid: uuid,
                      level: what,
                      until: new Date(`${until}T23:59:59`).toISOString(),
                      reason: reason.trim(),
                    },
                  },
                  {
                    onSuccess: () => {
                      toast({ title: t('subscriptions.given', { name: nickname }) })
                      setReason('')
                    },
                  },
                )
              }
            >
              {t('subscriptions.giveIt')}
            </Button>
          )}
        />
      </div>
    </PageCard>
  )
}
