import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Occurrence } from '#contract/room/event.ts'
import { occurrences } from '#contract/room/events.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import {
  dayKey,
  firstDayOf,
  isThisDay,
  monthAfter,
  type MonthName,
  weeksOf,
} from '#web/shared/format/month.ts'

interface Props {
  readonly month: MonthName
  readonly mine: boolean
  readonly onGo: (month: MonthName) => void
}

/** Every evening of a month at a glance, in the reader's zone. */
export const MonthGrid = ({ month, mine, onGo }: Props) => {
  const { t, i18n } = useTranslation('events')
  const weeks = weeksOf(month, firstDayOf(i18n.language))
  const days = weeks.flat()
  const [first = new Date(0), last = first] = [days[0], days.at(-1)]
  const from = first.toISOString()
  const to = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1).toISOString()
  const shown = useQuery(query(occurrences, { query: { from, to, ...(mine && { mine: 'true' as const }) } }))
  const middle = weeks[1]?.[0] ?? first
  const title = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric' }).format(middle)
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short' })
  return (
    <section aria-label={t('month.label')}>
      <header className="mb-3 flex items-center gap-2">
        <IconButton
          label={t('month.back')}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={() => onGo(monthAfter(month, -1))}
        />
        <h2 aria-live="polite" className="min-w-48 text-center text-lg first-letter:uppercase">
          {title}
        </h2>
        <IconButton
          label={t('month.on')}
          icon={<ChevronRight aria-hidden className="size-5" />}
          onClick={() => onGo(monthAfter(month, 1))}
        />
      </header>
      <Loaded of={shown} rows={6}>
        {({ occurrences: all }) => (
          <table className="w-full table-fixed border-collapse overflow-hidden rounded-lg border border-line bg-panel">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {weeks[0]?.map((day) => (
                  <th
                    key={dayKey(day)}
                    scope="col"
                    className="border-b border-line p-2 text-left text-sm font-semibold text-quiet first-letter:uppercase"
                  >
                    {weekday.format(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={dayKey(week[0] ?? first)}>
                  {week.map((day) => (
                    <Day
                      key={dayKey(day)}
                      day={day}
                      isOutside={day.getMonth() !== middle.getMonth()}
                      those={all.filter(({ startTime }) => dayKey(new Date(startTime)) === dayKey(day))}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </section>
  )
}

interface DayProps {
  readonly day: Date
  readonly isOutside: boolean
  readonly those: readonly Occurrence[]
}

const Day = ({ day, isOutside, those }: DayProps) => {
  const { i18n } = useTranslation('events')
  const isToday = isThisDay(day)
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' })
  return (
    <td className={clsx('h-24 border border-line p-1.5 align-top text-sm', isOutside && 'bg-ink')}>
      <time
        dateTime={[day.getFullYear(), day.getMonth() + 1, day.getDate()]
          .map((part) => String(part).padStart(2, '0'))
          .join('-')}
        aria-current={isToday ? 'date' : undefined}
        className={clsx(
          'inline-grid size-6 place-items-center rounded-full tabular-nums',
          isToday ? 'bg-accent font-bold text-ink' : 'text-quiet',
        )}
      >
        {day.getDate()}
      </time>
      <ul className="mt-1 flex flex-col gap-1">
        {those.map(({ slug, title, startTime, isCancelled }) => (
          <li key={`${slug} ${startTime}`}>
            <Link
              to="/e/$slug"
              params={{ slug }}
              className={clsx(
                'block truncate rounded-sm bg-raised px-1.5 py-0.5 hover:bg-lifted',
                isCancelled && 'text-quiet line-through',
              )}
            >
              <span className="text-accent tabular-nums">{time.format(new Date(startTime))}</span> {title}
            </Link>
          </li>
        ))}
      </ul>
    </td>
  )
}
