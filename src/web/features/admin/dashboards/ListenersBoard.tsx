import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardOf } from '#contract/audit/dashboards.ts'
import { Board } from './Board.tsx'
import { useFigures } from './useFigures.ts'

/** A Monday, from which the names of weekdays are made. */
const MONDAY = new Date(2026, 0, 5)
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** How many listen at each hour of the week: the brighter, the more. */
export const ListenersBoard = ({ data }: { readonly data: DashboardOf<'listeners'> }) => {
  const { t } = useTranslation('admin')
  const { number, change, language } = useFigures()
  const [chosen, choose] = useState<string>()
  const cells = new Map(data.cells.map((cell) => [cell.weekday * 24 + cell.hour, cell]))
  const most = Math.max(0.01, ...data.cells.map(({ average }) => average))
  const dayName = (weekday: number, style: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(language, { weekday: style }).format(
      new Date(MONDAY.getFullYear(), 0, MONDAY.getDate() + weekday - 1),
    )
  const hourName = (hour: number): string =>
    new Intl.DateTimeFormat(language, { hour: 'numeric' }).format(new Date(2026, 0, 5, hour))
  const textOf = (weekday: number, hour: number): string => {
    const { average = 0, peak = 0 } = cells.get(weekday * 24 + hour) ?? {}
    const when = `${dayName(weekday, 'long')}, ${hourName(hour)}`
    return t('dashboards.listeners.one', { when, average: number(average), peak: number(peak) })
  }
  const week = [1, 2, 3, 4, 5, 6, 7]
  return (
    <Board
      title={t('dashboards.listeners.title')}
      text={`${t('dashboards.listeners.now', { count: data.now, shown: number(data.now) })} ${change(t('dashboards.listeners.hours'), data.hours, data.hoursBefore)}`}
      table={{
        columns: [t('dashboards.when'), t('dashboards.listeners.average'), t('dashboards.listeners.peak')],
        rows: data.cells.map(({ weekday, hour, average, peak }) => [
          `${dayName(weekday, 'long')}, ${hourName(hour)}`,
          average,
          peak,
        ]),
      }}
    >
      <div aria-hidden>
        <p className="h-6 truncate text-sm">{chosen}</p>
        <div
          className="grid gap-0.5"
          style={{ gridTemplateColumns: '2.5rem repeat(24, minmax(0, 1fr))' }}
          onPointerLeave={() => choose(undefined)}
        >
          {week.map((weekday) => [
            <span key={weekday} className="self-center text-sm text-quiet">
              {dayName(weekday, 'short')}
            </span>,
            ...hours.map((hour) => {
              const share = (cells.get(weekday * 24 + hour)?.average ?? 0) / most
              return (
                <span
                  key={`${weekday} ${hour}`}
                  className="h-8 rounded-[2px] hover:outline-2 hover:outline-focus"
                  style={{
                    background: `color-mix(in oklab, var(--color-accent) ${share * 100}%, var(--color-raised))`,
                  }}
                  onPointerEnter={() => choose(textOf(weekday, hour))}
                />
              )
            }),
          ])}
          <span />
          {hours.map((hour) => (
            <span key={hour} className="overflow-visible text-xs whitespace-nowrap text-quiet">
              {hour % 6 === 0 && hourName(hour)}
            </span>
          ))}
        </div>
      </div>
    </Board>
  )
}
