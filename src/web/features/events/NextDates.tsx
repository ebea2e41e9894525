import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { previewEvent } from '#contract/room/events.ts'
import { query } from '#web/api/queries.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import type { Plan } from './plan.ts'
import { startIn, zoneOfReader } from './when.ts'

/** The next five times of an event, as it is about to be; in the reader's zone, and in its own where that differs. */
export const NextDates = ({ plan }: { readonly plan: Plan }) => {
  const { t, i18n } = useTranslation('events')
  const say = useSayRefusal()
  const next = useQuery({
    ...query(previewEvent, { body: plan }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const reader = zoneOfReader()
  const both = (iso: string): string => {
    const [here, there] = [reader, plan.timeZone].map((zone) => startIn(iso, i18n.language, zone))
    return there === undefined || here === there
      ? `${here}`
      : `${here} · ${t('there', { when: there, zone: plan.timeZone })}`
  }
  return (
    <div aria-live="polite" className="rounded-md border border-line bg-ink p-3 text-sm">
      <p className="mb-1 font-semibold">{t('form.next')}</p>
      {next.isError ? (
        <p className="text-dislike">{say(next.error)}</p>
      ) : (
        <ol className="flex flex-col gap-0.5 text-quiet">
          {next.data?.occurrences.map(({ startTime }) => (
            <li key={startTime} className="first-letter:uppercase">
              {both(startTime)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
