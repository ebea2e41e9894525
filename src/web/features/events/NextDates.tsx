import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { previewEvent } from '#contract/room/events.ts'
import { query } from '#web/api/queries.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import type { Plan } from './plan.ts'

/** The next five times of an event that is not made yet. */
export const NextDates = ({ plan }: { readonly plan: Plan }) => {
  const { t, i18n } = useTranslation('events')
  const say = useSayRefusal()
  const next = useQuery({
    ...query(previewEvent, { body: plan }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeStyle: 'short' })
  return (
    <div aria-live="polite" className="rounded-md border border-line bg-ink p-3 text-sm">
      <p className="mb-1 font-semibold">{t('form.next')}</p>
      {next.isError ? (
        <p className="text-dislike">{say(next.error)}</p>
      ) : (
        <ol className="flex flex-col gap-0.5 text-quiet">
          {next.data?.occurrences.map(({ startTime }) => (
            <li key={startTime} className="first-letter:uppercase">
              {date.format(new Date(startTime))}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
