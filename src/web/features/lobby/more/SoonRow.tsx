import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event } from '#contract/room/event.ts'
import { upcomingEvents } from '#contract/room/events.ts'
import { query } from '#web/api/queries.ts'
import { soonOf } from './soonOf.ts'

/** How often it is asked again, in ms. */
const PULSE = 60_000

/** Events that run, then those that begin within a day. */
export const SoonRow = () => {
  const { t } = useTranslation('lobbyRows')
  const id = useId()
  const coming = useQuery({ ...query(upcomingEvents, { query: { limit: 50 } }), refetchInterval: PULSE })
  const soon = soonOf(coming.data?.events ?? [], coming.dataUpdatedAt)
  if (soon.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        <Link to="/events" className="hover:underline">
          {t('rows.soon')}
        </Link>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4">
        {soon.map((event) => (
          <EventCard key={event.uuid} event={event} />
        ))}
      </ul>
    </section>
  )
}

const EventCard = ({ event: it }: { readonly event: Event }) => {
  const { t, i18n } = useTranslation(['lobbyRows', 'events'])
  const time = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-panel focus-within:border-focus hover:border-edge">
      {it.pictureUrl ? (
        <img src={it.pictureUrl} alt="" loading="lazy" className="aspect-video w-full object-cover" />
      ) : (
        <span aria-hidden className="grid aspect-[3/1] w-full place-items-center bg-accent-deep text-accent">
          <CalendarDays className="size-9" />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4">
        <p className="font-semibold text-accent tabular-nums">
          {it.status === 'LIVE' ? t('lobbyRows:soon.live') : time.format(new Date(it.startTime))}
        </p>
        <h3 className="text-lg">
          <Link
            to="/e/$slug"
            params={{ slug: it.slug }}
            className="break-words outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {it.title}
          </Link>
        </h3>
        <p className="text-sm text-quiet">{t('events:by', { name: it.hostName })}</p>
        {(it.going > 0 || it.friendsGoing.length > 0) && (
          <p className="mt-auto flex flex-wrap gap-x-3 text-sm text-quiet">
            {it.going > 0 && <span>{t('events:going', { count: it.going })}</span>}
            {it.friendsGoing.length > 0 && (
              <span>{t('events:friends', { count: it.friendsGoing.length })}</span>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
