import clsx from 'clsx'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminSeasons, changeSeason, currentSeason, type Season } from '#contract/merch/seasons.ts'
import { useSend } from '#web/api/useSend.ts'
import { day } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { toast } from '#web/ui/toast.ts'

interface Props {
  readonly seasons: readonly Season[]
  readonly mayChange: boolean
}

const DAY_MS = 86_400_000
/** Free time before and after all seasons, so that one can be dragged there. */
const ROOM_MS = 14 * DAY_MS

/** Seasons along one line of time, with where we are; those to come can be dragged by whole days. The list and its form do the same. */
export const SeasonTimeline = ({ seasons, mayChange }: Props) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const [now] = useState(() => Date.now())
  const line = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ readonly id: number; readonly fromX: number; readonly days: number }>()
  const change = useSend(changeSeason, [adminSeasons, currentSeason])
  const from = Math.min(now, ...seasons.map(({ startDate }) => Date.parse(startDate)))
  const until = Math.max(now, ...seasons.map(({ endDate }) => Date.parse(endDate))) + ROOM_MS
  const at = (ms: number): number => ((ms - from) / Math.max(1, until - from)) * 100
  const mayMove = ({ status }: Season): boolean => mayChange && status === 'UPCOMING' && !change.isPending
  const movedBy = (event: PointerEvent): number => {
    const width = line.current?.getBoundingClientRect().width ?? 1
    return Math.round((((event.clientX - (drag?.fromX ?? 0)) / width) * (until - from)) / DAY_MS)
  }
  const drop = (season: Season): void => {
    const days = drag?.days ?? 0
    setDrag(undefined)
    if (days === 0) return
    const moved = (date: string): string => new Date(Date.parse(date) + days * DAY_MS).toISOString()
    const body = { startDate: moved(season.startDate), endDate: moved(season.endDate) }
    change.mutate(
      { params: { id: season.id }, body },
      {
        onSuccess: ({ name, startDate }) =>
          void toast({ title: t('seasons.moved', { name, date: day(startDate, i18n.language) }) }),
        onError: (error) => void toast({ look: 'bad', title: say(error) }),
      },
    )
  }
  return (
    <div>
      <div
        aria-hidden
        className="relative h-20 overflow-hidden rounded-lg border border-line bg-panel px-3 pt-7"
      >
        <div ref={line} className="relative h-9">
          {seasons.map((season) => {
            const { id, name, status, startDate, endDate } = season
            const ahead = drag?.id === id ? drag.days * DAY_MS : 0
            return (
              <span
                key={id}
                title={name}
                data-season={name}
                className={clsx(
                  'absolute inset-y-0 truncate rounded-sm px-2 text-sm leading-9 font-semibold ring-1 ring-ink select-none',
                  status === 'ACTIVE' ? 'bg-accent text-ink' : 'bg-lifted text-text',
                  status === 'CLOSED' && 'text-quiet',
                  mayMove(season) && 'cursor-grab touch-none',
                  ahead !== 0 && 'z-10 cursor-grabbing outline-2 outline-focus',
                )}
                style={{
                  left: `${at(Date.parse(startDate) + ahead)}%`,
                  width: `${at(Date.parse(endDate)) - at(Date.parse(startDate))}%`,
                }}
                onPointerDown={(event) => {
                  if (!mayMove(season)) return
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDrag({ id, fromX: event.clientX, days: 0 })
                }}
                onPointerMove={(event) => drag?.id === id && setDrag({ ...drag, days: movedBy(event) })}
                onPointerUp={() => drag?.id === id && drop(season)}
                onPointerCancel={() => setDrag(undefined)}
              >
                {name}
              </span>
            )
          })}
          <span
            className="pointer-events-none absolute -inset-y-2 w-0.5 bg-focus"
            style={{ left: `${at(now)}%` }}
          >
            <span className="absolute -top-5 left-1/2 -translate-x-1/2 text-sm whitespace-nowrap text-focus">
              {t('seasons.now')}
            </span>
          </span>
        </div>
      </div>
      {seasons.some(mayMove) && <p className="mt-2 text-sm text-quiet">{t('seasons.moveHint')}</p>}
    </div>
  )
}
