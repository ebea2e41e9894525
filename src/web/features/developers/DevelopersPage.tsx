import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Copyable } from '#web/shared/page/Copyable.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { bot } from './bot.ts'
import { readEvents, services, SOCKET_DOCUMENT } from './documents.ts'
import { EventList } from './EventList.tsx'

/** `/developers`: what programs can do here, and where it is written down. */
export const DevelopersPage = () => {
  const { t } = useTranslation('developers')
  usePageTitle(t('title'))
  const events = useQuery({
    queryKey: [SOCKET_DOCUMENT],
    queryFn: ({ signal }) => readEvents(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-8 sm:py-10">
      <header>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-2 max-w-2xl text-quiet">{t('text')}</p>
        <p className="mt-2">
          <Link to="/settings/developer" className="underline">
            {t('tokens')}
          </Link>
        </p>
      </header>
      <PageCard title={t('documents.title')} text={t('documents.text')}>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {services.map((service) => (
            <DocumentLine
              key={service}
              name={t(`documents.${service}`)}
              page={`/api/${service}-service/api`}
              json="OpenAPI 3.1"
            />
          ))}
          <DocumentLine name={t('documents.socket')} page="/api/socket-service/api" json="AsyncAPI 3.0" />
        </ul>
      </PageCard>
      <PageCard title={t('rules.title')}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {(['tokens', 'limits', 'socket', 'stable'] as const).map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </PageCard>
      <PageCard title={t('bot.title')} text={t('bot.text')}>
        <Copyable label={t('bot.label')} text={bot} />
      </PageCard>
      <Loaded of={events} rows={6}>
        {(all) => (
          <>
            <PageCard title={t('events.does')} text={t('events.doesText')}>
              <EventList events={all.filter(({ action }) => action === 'receive')} />
            </PageCard>
            <PageCard title={t('events.told')} text={t('events.toldText')}>
              <EventList events={all.filter(({ action }) => action === 'send')} />
            </PageCard>
          </>
        )}
      </Loaded>
    </div>
  )
}

interface LineProps {
  readonly name: string
  readonly page: string
  /** In what language of documents it is written. */
  readonly json: string
}

const DocumentLine = ({ name, page, json }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-3">
    <a href={page} className="inline-block py-2.5 underline pointer-coarse:min-h-11">
      {name}
    </a>
    <a
      href={`${page}-json`}
      aria-label={`${name}: ${json}`}
      className="inline-block px-1 py-2.5 text-sm pointer-coarse:min-h-11 text-quiet underline"
    >
      {json}
    </a>
  </li>
)
