import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Season } from '#contract/merch/seasons.ts'

/** Seasons along one line of time, with where we are. Decoration: the list says the same. */
export const SeasonTimeline = ({ seasons }: { readonly seasons: readonly Season[] }) => {
  const { t } = useTranslation('admin')
  const [now] = useState(() => Date.now())
  const from = Math.min(now, ...seasons.map(({ startDate }) => Date.parse(startDate)))
  const until = Math.max(now, ...seasons.map(({ endDate }) => Date.parse(endDate)))
  const at = (ms: number): number => ((ms - from) / Math.max(1, until - from)) * 100
  return (
    <div
      aria-hidden
      className="relative h-20 overflow-hidden rounded-lg border border-line bg-panel px-3 pt-7"
    >
      <div className="relative h-9">
        {seasons.map(({ id, name, status, startDate, endDate }) => (
          <span
            key={id}
            title={name}
            className={clsx(
              'absolute inset-y-0 truncate rounded-sm px-2 text-sm leading-9 font-semibold ring-1 ring-ink',
              status === 'ACTIVE' ? 'bg-accent text-ink' : 'bg-lifted text-text',
              status === 'CLOSED' && 'text-quiet',
            )}
            style={{
              left: `${at(Date.parse(startDate))}%`,
              width: `${at(Date.parse(endDate)) - at(Date.parse(startDate))}%`,
            }}
          >
            {name}
          </span>
        ))}
        <span className="absolute -inset-y-2 w-0.5 bg-focus" style={{ left: `${at(now)}%` }}>
          <span className="absolute -top-5 left-1/2 -translate-x-1/2 text-sm whitespace-nowrap text-focus">
            {t('seasons.now')}
          </span>
        </span>
      </div>
    </div>
  )
}
