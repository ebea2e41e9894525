import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Event } from '#contract/room/event.ts'
import { StatusMark } from './StatusMark.tsx'

/** Events below the day on which they are in the reader's zone. */
export const Agenda = ({ events }: { readonly events: readonly Event[] }) => {
  const { i18n } = useTranslation()
  const dayOf = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full' })
  const days = new Map<string, Event[]>()
  for (const event of events) {
    const day = dayOf.format(new Date(event.startTime))
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days].map(([day, those]) => (
    <section key={day} className="mb-6">
      <h2 className="mb-2 text-sm font-semibold text-quiet first-letter:uppercase">{day}</h2>
      <ul className="flex flex-col gap-2">
        {those.map((event) => (
          <AgendaItem key={event.uuid} event={event} />
        ))}
      </ul>
    </section>
  ))
}

const AgendaItem = ({ event }: { readonly event: Event }) => {
  const { t, i18n } = useTranslation('events')
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' })
  return (
    <li className="relative flex items-start gap-4 rounded-lg border border-line bg-panel p-4 focus-within:border-focus hover:border-edge">
      <time dateTime={event.startTime} className="w-20 shrink-0 font-semibold text-accent tabular-nums">
        {time.format(new Date(event.startTime))}
      </time>
      <div className="min-w-0 flex-1">
        <Link
          to="/e/$slug"
          params={{ slug: event.slug }}
          className="text-lg font-semibold break-words outline-none after:absolute after:inset-0 after:rounded-lg"
        >
          {event.title}
        </Link>
        <p className="text-sm text-quiet">{t('by', { name: event.hostName })}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          <StatusMark status={event.status} />
          {event.going > 0 && <span>{t('going', { count: event.going })}</span>}
          {event.friendsGoing.length > 0 && <span>{t('friends', { count: event.friendsGoing.length })}</span>}
          {event.rsvp && event.rsvp !== 'no' && <span className="text-like">{t(`said.${event.rsvp}`)}</span>}
        </p>
      </div>
    </li>
  )
}
