import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeliveryState, getDelivery, listDeliveries, sendAgain } from '#contract/hooks/deliveries.ts'
import type { Webhook } from '#contract/hooks/webhooks.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeliveryLine } from './DeliveryLine.tsx'
import { hookLists } from './hookPlace.ts'
import { SendRange } from './SendRange.tsx'

const PAGE = 25
const MOST = 100
/** While it is looked at, what is under way shows how it ends. */
const AGAIN_MS = 3000

/** What a webhook was told, with every try; one, those of a time, or all that were given up can be sent again. */
export const Deliveries = ({ webhook }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation('hooks')
  const say = useSayRefusal()
  const [state, setState] = useState<DeliveryState | ''>('')
  const [limit, setLimit] = useState(PAGE)
  const params = { id: webhook.id }
  const list = useQuery({
    ...query(listDeliveries, { params, query: { limit, ...(state !== '' && { state }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
  const again = useSend(sendAgain, [...hookLists, listDeliveries, getDelivery])
  const send = (body: Parameters<typeof again.mutate>[0]['body']): void =>
    again.mutate({ params, body }, { onSuccess: ({ sent }) => toast({ title: t('sent', { count: sent }) }) })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('show')} className="w-44">
          <SelectInput
            value={state}
            onChange={(event) => setState(DeliveryState.safeParse(event.target.value).data ?? '')}
            options={[
              { value: '', label: t('all') },
              ...DeliveryState.options.map((value) => ({ value, label: t(`state.${value}`) })),
            ]}
          />
        </Field>
        {webhook.active && webhook.dead > 0 && (
          <Button size="medium" busy={again.isPending} onClick={() => send({ dead: true })}>
            {t('againDead')}
          </Button>
        )}
      </div>
      {webhook.active && <SendRange busy={again.isPending} onSend={send} />}
      {again.error && <Notice look="bad">{say(again.error)}</Notice>}
      <Loaded of={list} rows={3}>
        {({ deliveries, more }) => (
          <>
            {deliveries.length === 0 && <p className="text-quiet">{t('noDeliveries')}</p>}
            <ul className="divide-y divide-line" aria-label={t('deliveries')}>
              {deliveries.map((delivery) => (
                <DeliveryLine
                  key={delivery.id}
                  webhookId={webhook.id}
                  delivery={delivery}
                  {...(webhook.active && { onAgain: () => send({ ids: [delivery.id] }) })}
                />
              ))}
            </ul>
            {more && limit < MOST && (
              <div>
                <Button size="small" onClick={() => setLimit(MOST)}>
                  {t('more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
