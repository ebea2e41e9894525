import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { roomNights } from '#contract/playlist/nights.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NightCalendar } from './NightCalendar.tsx'
import { dayOfNight, hoursOfNight } from './nightTimes.ts'

interface Props {
  readonly slug: string
  /** The month that the calendar shows. */
  readonly month: string | undefined
}

/** The nights of a room, as a calendar and as a list, the latest first. */
export const NightList = ({ slug, month }: Props) => {
  const { t, i18n } = useTranslation('history')
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(roomNights), slug, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(roomNights, { params: { slug }, query: pageParam === null ? {} : { cursor: pageParam } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return (
    <Loaded of={pages} rows={6}>
      {({ pages: all }) => {
        const nights = all.flatMap((page) => page.nights)
        if (nights.length === 0)
          return <EmptyState art="/art/empty-queue.svg" title={t('none.title')} text={t('none.text')} />
        return (
          <>
            <NightCalendar slug={slug} month={month} />
            <Card className="mt-6">
              <ol aria-label={t('nights')} className="divide-y divide-line">
                {nights.map((night) => (
                  <li key={night.id}>
                    <Link
                      to="/r/$slug/history"
                      params={{ slug }}
                      search={{ night: night.id }}
                      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-raised sm:px-5"
                    >
                      <span className="min-w-0">
                        <span className="block font-semibold first-letter:uppercase">
                          {dayOfNight(night, i18n.language)}
                        </span>
                        <span className="block text-sm text-quiet">{hoursOfNight(night, i18n.language)}</span>
                      </span>
                      <span className="text-sm text-quiet">
                        {t('plays', { count: night.plays })} · {t('likes', { count: night.likes })} ·{' '}
                        {t('stars', { count: night.stars })}
                      </span>
                    </Link>
                  </li>
                ))}
              </ol>
            </Card>
            <MoreButton of={pages} className="mt-4" />
          </>
        )
      }}
    </Loaded>
  )
}
