import { useTranslation } from 'react-i18next'
import type { RoomStats } from '#contract/playlist/stats.ts'
import { filledDays } from './filledDays.ts'

interface Props {
  readonly from: string
  readonly to: string
  readonly days: RoomStats['days']
}

/** Plays by day, a bar for each; the table beside says the same in words. */
export const DayBars = ({ from, to, days }: Props) => {
  const { t, i18n } = useTranslation('history')
  const all = filledDays(from, to, days)
  const greatest = Math.max(1, ...all.map(({ plays }) => plays))
  const best = days.reduce<(typeof days)[number] | undefined>(
    (most, day) => (most && most.plays >= day.plays ? most : day),
    undefined,
  )
  const dayName = (day: string): string =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
  return (
    <figure>
      <div
        role="img"
        aria-label={
          best ? t('stats.bestDay', { day: dayName(best.day), count: best.plays }) : t('stats.nothing')
        }
        className="flex h-40 items-end border-y border-line"
      >
        {all.map(({ day, plays }) => (
          <div key={day} className="flex h-full min-w-0 flex-1 items-end px-px">
            <div
              className="w-full rounded-t-sm bg-accent"
              style={{ height: `${(plays / greatest) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <figcaption className="mt-1 flex justify-between gap-4 text-sm text-quiet">
        <span>{dayName(all[0]?.day ?? from)}</span>
        {best && <span>{t('stats.bestDay', { day: dayName(best.day), count: best.plays })}</span>}
        <span>{dayName(all.at(-1)?.day ?? to)}</span>
      </figcaption>
    </figure>
  )
}
