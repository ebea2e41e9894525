import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarDays, Headphones } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Event } from '#contract/room/event.ts'
import { event } from '#contract/room/events.ts'
import { query } from '#web/api/queries.ts'
import { OneThing } from '#web/shared/page/OneThing.tsx'
import { ReportButton } from '#web/shared/report/ReportButton.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Answers } from './Answers.tsx'
import { CancelEvent } from './CancelEvent.tsx'
import { EditEvent } from './EditEvent.tsx'
import { ShareEvent } from './ShareEvent.tsx'
import { StatusMark } from './StatusMark.tsx'
import { whenOf, zoneOfReader } from './when.ts'

const route = getRouteApi('/e/$slug')

/** `/e/:slug`: an event, when it is here and there, and whether one comes. */
export const EventPage = () => {
  const { t } = useTranslation('events')
  const { slug } = route.useParams()
  const shown = useQuery(query(event, { params: { id: slug } }))
  usePageTitle(shown.data?.title)
  return (
    <OneThing of={shown} unknown={{ title: t('unknown.title'), text: t('unknown.text') }}>
      {(it) => <Shown event={it} />}
    </OneThing>
  )
}

const Shown = ({ event: it }: { readonly event: Event }) => {
  const { t, i18n } = useTranslation('events')
  const { here, there } = whenOf(it, i18n.language, zoneOfReader())
  return (
    <article className="mx-auto w-full min-w-0 max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      {it.pictureUrl && (
        <img
          src={it.pictureUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="mb-6 aspect-16/9 w-full rounded-lg border border-line object-cover"
        />
      )}
      <header className="flex flex-col gap-2">
        <StatusMark status={it.status} />
        <h1 className="text-3xl break-words">{it.title}</h1>
        <p className="text-lg">
          <time dateTime={it.startTime}>{here}</time>
        </p>
        {there && <p className="text-quiet">{t('there', { when: there, zone: it.timeZone })}</p>}
        {it.recurrence && (
          <p className="text-quiet">{t(`again.${it.recurrence.unit}`, { count: it.recurrence.every })}</p>
        )}
        <p className="text-quiet">
          {t('hostedBy')}{' '}
          <Link
            to="/u/$uuid"
            params={{ uuid: it.hostUuid }}
            className="font-semibold text-accent underline underline-offset-4"
          >
            {it.hostName}
          </Link>
        </p>
      </header>
      <Answers event={it} />
      {it.description !== '' && <p className="mt-6 break-words whitespace-pre-wrap">{it.description}</p>}
      <footer className="mt-8 flex flex-wrap items-center gap-3">
        {it.roomSlug && (
          <Link to="/r/$slug" params={{ slug: it.roomSlug }} className={buttonLook({ look: 'primary' })}>
            <Headphones aria-hidden className="size-4.5" />
            {t('toRoom')}
          </Link>
        )}
        <a href={`/api/room-service/calendar/e/${it.slug}.ics`} className={buttonLook()}>
          <CalendarDays aria-hidden className="size-4.5" />
          {t('calendar')}
        </a>
        {it.mayChange && it.status !== 'CANCELLED' && it.status !== 'ENDED' && (
          <>
            <EditEvent key={it.revision} event={it} />
            <CancelEvent event={it} />
          </>
        )}
      </footer>
      <div className="mt-6">
        <ShareEvent event={it} />
      </div>
      {!it.mayChange && (
        <p className="mt-6">
          <ReportButton of={{ kind: 'event', targetId: it.uuid, name: it.title }}>{t('report')}</ReportButton>
        </p>
      )}
    </article>
  )
}
