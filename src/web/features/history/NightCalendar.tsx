import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Night, roomNights } from '#contract/playlist/nights.ts'
import { query } from '#web/api/queries.ts'
import { dayKey, firstDayOf, monthAfter, monthOf, weeksOf } from '#web/shared/format/month.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Card } from '#web/ui/Card.tsx'
import { dayOfNight } from './nightTimes.ts'

interface Props {
  readonly slug: string
  /** The month that is shown, `2026-11`; that of today where it is not given. */
  readonly month: string | undefined
}

/** A month of nights: each day with one leads to it, the fuller the more was played. */
export const NightCalendar = ({ slug, month: named }: Props) => {
  const { t, i18n } = useTranslation('history')
  const month = monthOf(named)
  const weeks = weeksOf(month, firstDayOf(i18n.language))
  const middle = weeks[1]?.[0] ?? new Date(0)
  const [year, number] = [middle.getFullYear(), middle.getMonth()]
  const [from, to] = [new Date(year, number, 1).toISOString(), new Date(year, number + 1, 1).toISOString()]
  const span = { from, to, limit: 200 }
  const { data } = useQuery(query(roomNights, { params: { slug }, query: span }))
  const nights = data?.nights ?? []
  const most = Math.max(1, ...nights.map(({ plays }) => plays))
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short' })
  const days = (weeks[0] ?? []).map((day) => weekday.format(day))
  const title = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric' }).format(middle)
  const turn = (later: number) => ({
    to: '/r/$slug/history' as const,
    params: { slug },
    search: { month: monthAfter(month, later) },
    resetScroll: false,
  })
  return (
    <Card>
      <div className="flex items-center justify-between gap-2 px-4 pt-3 sm:px-5">
        <h2 className="text-lg first-letter:uppercase" aria-live="polite">
          {title}
        </h2>
        <div className="flex gap-2">
          <Link {...turn(-1)} aria-label={t('monthBefore')} className={buttonLook({ size: 'small' })}>
            <ChevronLeft aria-hidden className="size-4" />
          </Link>
          <Link {...turn(1)} aria-label={t('monthAfter')} className={buttonLook({ size: 'small' })}>
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
      <table
        className="w-full table-fixed border-separate border-spacing-1 px-2 pb-3 sm:px-4"
        aria-label={title}
      >
        <thead>
          <tr>
            {days.map((day) => (
              <th key={day} scope="col" className="pb-1 text-xs font-normal text-quiet">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={dayKey(week[0] ?? middle)}>
              {week.map((day) => (
                <td key={dayKey(day)} className="h-11 p-0 text-center">
                  {day.getMonth() === number && (
                    <Day slug={slug} date={day.getDate()} nights={nightsOn(nights, day)} most={most} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const nightsOn = (nights: readonly Night[], day: Date): readonly Night[] =>
  nights.filter(({ beganAt }) => dayKey(new Date(beganAt)) === dayKey(day))

interface DayProps {
  readonly slug: string
  readonly date: number
  /** Nights that began on it, the latest first. */
  readonly nights: readonly Night[]
  /** The plays of the fullest night of the month. */
  readonly most: number
}

const Day = ({ slug, date, nights, most }: DayProps) => {
  const { t, i18n } = useTranslation('history')
  const fullest = nights.toSorted((a, b) => b.plays - a.plays)[0]
  if (fullest === undefined) return <span className="text-quiet">{date}</span>
  const share = Math.round(20 + (60 * fullest.plays) / most)
  return (
    <Link
      to="/r/$slug/history"
      params={{ slug }}
      search={{ night: fullest.id }}
      aria-label={`${dayOfNight(fullest, i18n.language)}: ${t('plays', { count: fullest.plays })}`}
      className="flex min-h-11 w-full items-end justify-center rounded-md font-semibold outline-offset-2 hover:underline"
      style={{
        background: `linear-gradient(to top, color-mix(in oklab, var(--color-accent) 45%, transparent) ${share}%, transparent ${share}%)`,
      }}
    >
      <span className="pb-2">{date}</span>
    </Link>
  )
}
