import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDelivery, listDeliveries } from '#contract/hooks/deliveries.ts'
import {
  changeWebhook,
  deleteWebhook,
  pingWebhook,
  rotateWebhookSecret,
  type Webhook,
} from '#contract/hooks/webhooks.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { Deliveries } from './Deliveries.tsx'
import { HookForm } from './HookForm.tsx'
import { hookFacts, hookHealth } from './hookHealth.ts'
import { hookLists } from './hookPlace.ts'
import { SecretOnce } from './SecretOnce.tsx'

/** One webhook: how it fares, what it is told, and all that can be done with it. */
export const HookCard = ({ webhook }: { readonly webhook: Webhook }) => {
  const { t, i18n } = useTranslation('hooks')
  const say = useSayRefusal()
  const words = t('does', { returnObjects: true, nsSeparator: false })
  const [open, setOpen] = useState<'form' | 'deliveries' | null>(null)
  const { id, url, events, active, reach } = webhook
  const params = { id }
  const change = useSend(changeWebhook, hookLists)
  const ping = useSend(pingWebhook, [...hookLists, listDeliveries, getDelivery])
  const rotate = useSend(rotateWebhookSecret, hookLists)
  const remove = useSend(deleteWebhook, hookLists)
  const { good, text } = hookHealth(webhook, t, i18n.language)
  const error = ping.error ?? rotate.error ?? remove.error ?? (open === 'form' ? null : change.error)
  const facts = hookFacts(webhook, t, i18n.language)
  const toggle = (part: 'form' | 'deliveries'): void => setOpen(open === part ? null : part)
  return (
    <PageCard title={new URL(url).host} text={<span className="break-all">{url}</span>}>
      <div className="flex flex-col gap-4">
        <div>
          <p className={clsx('font-semibold', good ? 'text-like' : 'text-text')}>{text}</p>
          {facts.length > 0 && <p className="text-sm text-quiet">{facts.join(' · ')}</p>}
          <p className="mt-1 text-sm">{events.map((name) => words[name]).join(' · ')}</p>
        </div>
        <Switch
          label={t('on')}
          checked={active}
          onChange={(on) => change.mutate({ params, body: { active: on } })}
        />
        {rotate.data && <SecretOnce secret={rotate.data.secret} isRotated onDone={() => rotate.reset()} />}
        {error && <Notice look="bad">{say(error)}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            busy={ping.isPending}
            whyNot={active ? undefined : t('isOff')}
            onClick={() => ping.mutate({ params }, { onSuccess: () => toast({ title: t('pinged') }) })}
          >
            {t('ping')}
          </Button>
          <Button size="small" aria-expanded={open === 'deliveries'} onClick={() => toggle('deliveries')}>
            {t(open === 'deliveries' ? 'hide' : 'deliveries')}
          </Button>
          <Button size="small" aria-expanded={open === 'form'} onClick={() => toggle('form')}>
            {t('change')}
          </Button>
          <ConfirmButton
            size="small"
            busy={rotate.isPending}
            title={t('rotateTitle')}
            text={t('rotateText')}
            yes={t('rotate')}
            onYes={() => rotate.mutate({ params })}
          >
            {t('rotate')}
          </ConfirmButton>
          <ConfirmButton
            size="small"
            look="quiet"
            busy={remove.isPending}
            title={t('deleteTitle')}
            text={t('deleteText')}
            yes={t('delete')}
            onYes={() => remove.mutate({ params })}
          >
            {t('delete')}
          </ConfirmButton>
        </div>
        {open === 'form' && (
          <HookForm
            reach={reach}
            start={{ url, events }}
            save={(wish) =>
              change
                .mutateAsync({ params, body: { url: wish.url, events: [...wish.events] } })
                .then(() => setOpen(null))
            }
            submit={t('save')}
            error={change.error}
            more={
              <Button look="quiet" onClick={() => setOpen(null)}>
                {t('cancel')}
              </Button>
            }
          />
        )}
        {open === 'deliveries' && <Deliveries webhook={webhook} />}
      </div>
    </PageCard>
  )
}
