import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auditServiceStatus } from '#contract/audit/events.ts'
import { query } from '#web/api/queries.ts'
import { day } from '#web/shared/format/time.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** A database of countries that is older than this is no good guide. days */
const OLD_DAYS = 365

/** What is recorded of how the house is used, since when, what was not taken, and how old the list of countries is. */
export const RecordCard = () => {
  const { t, i18n } = useTranslation('admin')
  const status = useQuery(query(auditServiceStatus, {}))
  const number = (count: number): string => count.toLocaleString(i18n.language)
  return (
    <PageCard title={t('record.title')} text={t('record.text')}>
      <Loaded of={status} rows={3}>
        {({ eventsToday, oldestEvent, moderationActions, jobsWaiting, dropped, geo }) => {
          const facts = {
            eventsToday: number(eventsToday),
            oldestEvent: oldestEvent === null ? t('record.nothing') : day(oldestEvent, i18n.language),
            moderationActions: number(moderationActions),
            jobsWaiting: number(jobsWaiting),
          }
          const unwanted = Object.entries(dropped).toSorted(([, a], [, b]) => b - a)
          return (
            <div className="grid gap-5">
              <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
                {(['eventsToday', 'oldestEvent', 'moderationActions', 'jobsWaiting'] as const).map((key) => (
                  <div key={key}>
                    <dt className="text-sm text-quiet">{t(`record.fact.${key}`)}</dt>
                    <dd className="text-xl font-semibold">{facts[key]}</dd>
                  </div>
                ))}
              </dl>
              <section aria-label={t('record.dropped')}>
                <h3 className="font-semibold">{t('record.dropped')}</h3>
                <p className="text-sm text-quiet">{t('record.droppedText')}</p>
                {unwanted.length === 0 ? (
                  <p className="mt-2">{t('record.droppedNothing')}</p>
                ) : (
                  <ul className="mt-2 divide-y divide-line rounded-md bg-raised px-4">
                    {unwanted.map(([name, count]) => (
                      <li key={name} className="flex justify-between gap-4 py-2">
                        <span className="min-w-0 break-all">{name}</span>
                        <span className="font-semibold tabular-nums">{number(count)}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
              <section aria-label={t('record.geo')}>
                <h3 className="font-semibold">{t('record.geo')}</h3>
                {geo.source === null || geo.builtAt === null ? (
                  <p>{t('record.geoNone')}</p>
                ) : (
                  <p className="break-words">
                    {t('record.geoIs', {
                      source: geo.source,
                      time: day(geo.builtAt, i18n.language),
                      count: geo.ageDays ?? 0,
                    })}
                  </p>
                )}
                {(geo.ageDays ?? 0) > OLD_DAYS && <Notice look="bad">{t('record.geoOld')}</Notice>}
              </section>
            </div>
          )
        }}
      </Loaded>
    </PageCard>
  )
}
