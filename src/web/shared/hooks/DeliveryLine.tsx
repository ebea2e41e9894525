import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Delivery, getDelivery } from '#contract/hooks/deliveries.ts'
import { query } from '#web/api/queries.ts'
import { moment } from '#web/shared/format/time.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  readonly webhookId: string
  readonly delivery: Delivery
  /** Not given where nothing is sent. */
  readonly onAgain?: () => void
}

const looks = { waiting: 'text-quiet', delivered: 'text-like', dead: 'text-dislike' } as const

/** One delivery; opened, what was sent and how each try ended. */
export const DeliveryLine = ({ webhookId, delivery, onAgain }: Props) => {
  const { t, i18n } = useTranslation('hooks')
  const [isOpen, setOpen] = useState(false)
  const { id, type, state, tries, nextAt, createdAt } = delivery
  const facts = [
    moment(createdAt, i18n.language),
    t('tries', { count: tries }),
    ...(nextAt && tries > 0 ? [t('next', { when: moment(nextAt, i18n.language) })] : []),
  ]
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-2 rounded-md text-left hover:bg-raised"
        >
          <ChevronDown
            aria-hidden
            className={clsx('size-4 shrink-0 text-quiet transition-transform', !isOpen && '-rotate-90')}
          />
          <span className="min-w-0">
            <span className="block font-mono text-sm break-words">{type}</span>
            <span className="block text-sm text-quiet">
              <span className={looks[state]}>{t(`state.${state}`)}</span> · {facts.join(' · ')}
            </span>
          </span>
        </button>
        {onAgain && state !== 'waiting' && (
          <Button size="small" look="quiet" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </div>
      {isOpen && <Tries key={`${state} ${tries}`} webhookId={webhookId} deliveryId={id} />}
    </li>
  )
}

const Tries = ({ webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string }) => {
  const { t, i18n } = useTranslation('hooks')
  const one = useQuery({
    ...query(getDelivery, { params: { id: webhookId, deliveryId } }),
    staleTime: 0,
  })
  const box =
    'max-h-60 overflow-auto rounded-md border border-line bg-ink p-2 font-mono text-xs break-words whitespace-pre-wrap'
  return (
    <Loaded of={one} rows={1}>
      {({ body, attempts }) => (
        <div className="mt-1 mb-3 flex flex-col gap-3 pl-6 text-sm">
          <p className="font-mono text-xs break-all text-quiet">webhook-id: {deliveryId}</p>
          <div>
            <p className="mb-1 font-semibold">{t('body')}</p>
            <pre tabIndex={0} className={box}>
              {body}
            </pre>
          </div>
          <ol className="flex flex-col gap-2">
            {attempts.map(({ at, ms, status, fault, answer }) => (
              <li key={at}>
                <p>
                  <strong>{status ?? t(`fault.${fault ?? 'down'}`)}</strong>{' '}
                  <span className="text-quiet">
                    {moment(at, i18n.language)} · {t('took', { ms })}
                  </span>
                </p>
                {status !== null && (
                  <details>
                    <summary className="w-fit cursor-pointer py-1 text-quiet hover:text-text">
                      {t('answer')}
                    </summary>
                    <pre tabIndex={0} className={box}>
                      {answer === '' ? t('noAnswer') : answer}
                    </pre>
                  </details>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Loaded>
  )
}
