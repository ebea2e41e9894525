import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DashboardOf } from '#contract/audit/dashboards.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Board } from './Board.tsx'
import { useFigures } from './useFigures.ts'

type Shown = DashboardOf<'rooms'>['rooms'][number]

/** The rooms in which most was played, each with what it looks like and how it went. */
export const RoomsBoard = ({ data: { rooms } }: { readonly data: DashboardOf<'rooms'> }) => {
  const { t } = useTranslation('admin')
  const { number } = useFigures()
  const first = rooms[0]
  if (first === undefined)
    return (
      <EmptyState
        art="/art/empty-queue.svg"
        title={t('dashboards.rooms.none')}
        text={t('dashboards.rooms.noneText')}
      />
    )
  return (
    <Board
      title={t('dashboards.rooms.title')}
      text={t('dashboards.rooms.leads', { name: first.name, count: first.plays, shown: number(first.plays) })}
      table={{
        columns: [
          t('dashboards.rooms.room'),
          t('dashboards.plays.plays'),
          t('dashboards.plays.likes'),
          t('dashboards.listeners.hours'),
        ],
        rows: rooms.map(({ name, plays, likes, hours }) => [name, plays, likes, hours]),
      }}
    >
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map((room) => (
          <RoomTile key={room.uuid} room={room} />
        ))}
      </ul>
    </Board>
  )
}

const RoomTile = ({ room: { slug, name, plays, people, covers, line, vibe } }: { readonly room: Shown }) => {
  const { t } = useTranslation('admin')
  const { number } = useFigures()
  return (
    <li className="overflow-hidden rounded-md border border-line bg-raised">
      {covers.length > 0 && (
        <div aria-hidden className="grid h-24 grid-cols-4 bg-lifted">
          {covers.slice(0, 4).map((cover, n) => (
            <img key={`${cover} ${n}`} src={cover} alt="" loading="lazy" className="size-full object-cover" />
          ))}
        </div>
      )}
      <div className="p-3">
        <Link to="/r/$slug" params={{ slug }} className="block truncate font-semibold hover:underline">
          {name}
        </Link>
        <p className="text-sm text-quiet">
          {t('dashboards.rooms.plays', { count: plays, shown: number(plays) })}
          {people > 0 && ` · ${t('dashboards.rooms.people', { count: people, shown: number(people) })}`}
        </p>
        <Sparkline of={line} vibe={vibe} />
      </div>
    </li>
  )
}

/** Plays over the span; green where the room likes what plays just now, red where it does not. */
const Sparkline = ({ of, vibe }: { readonly of: readonly number[]; readonly vibe: number }) => {
  const most = Math.max(1, ...of)
  const color = vibe < 0 ? 'var(--color-dislike)' : 'var(--color-like)'
  const points = of.map((value, n) => `${(n / Math.max(1, of.length - 1)) * 100},${30 - (value / most) * 28}`)
  return (
    <svg aria-hidden viewBox="0 0 100 32" preserveAspectRatio="none" className="mt-2 h-10 w-full">
      <polyline
        fill="none"
        stroke={`color-mix(in oklab, ${color} ${Math.abs(vibe) * 100}%, var(--color-accent))`}
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        points={points.join(' ')}
      />
    </svg>
  )
}
