import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DjStats, RoomStats } from '#contract/playlist/stats.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { SongRow } from '#web/shared/song/SongRow.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CountTable } from './CountTable.tsx'
import { DayBars } from './DayBars.tsx'

interface Props {
  readonly stats: RoomStats | DjStats
  /** What is counted of this kind alone. */
  readonly children: ReactNode
}

/** What was counted: pictures first, then the tables that say the same. */
export const StatsBody = ({ stats, children }: Props) => {
  const { t, i18n } = useTranslation('history')
  const number = (value: number): string => new Intl.NumberFormat(i18n.language).format(value)
  const { totals, songs, artists } = stats
  if (totals.plays === 0)
    return <EmptyState art="/art/empty-queue.svg" title={t('stats.nothing')} text={t('stats.nothingText')} />
  const figures = [
    [t('stats.plays'), totals.plays],
    [t('stats.minutes'), totals.minutes],
    [t('stats.likesPerPlay'), totals.likesPerPlay],
    [t('stats.starCount'), totals.stars],
    [t('stats.skips'), totals.skips],
    [t('stats.peak'), totals.peak],
  ] as const
  return (
    <div className="flex flex-col gap-6">
      <PageCard title={t('stats.byDay')} text={t(stats.whole ? 'stats.byDayText' : 'stats.notWhole')}>
        <DayBars from={stats.from} to={stats.to} days={stats.days} />
        <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
          {figures.map(([name, value]) =>
            value === null ? null : (
              <div key={name}>
                <dt className="text-sm text-quiet">{name}</dt>
                <dd className="text-2xl font-semibold tabular-nums">{number(value)}</dd>
              </div>
            ),
          )}
        </dl>
      </PageCard>
      <PageCard title={t('stats.songs')} text={t('stats.songsText')}>
        <ol aria-label={t('stats.songs')}>
          {songs.map(({ song, plays, likes }, n) => (
            <li key={n} className="py-1">
              <SongRow
                song={song}
                under={
                  <p className="truncate text-sm text-quiet">
                    {t('plays', { count: plays })} · {t('likes', { count: likes })}
                  </p>
                }
              />
            </li>
          ))}
        </ol>
      </PageCard>
      <PageCard title={t('stats.artists')} text={t('stats.artistsText')}>
        <CountTable
          caption={t('stats.artists')}
          columns={[t('stats.artist'), t('stats.plays'), t('stats.likeCount')]}
          rows={artists.map(({ artistName, plays, likes }) => ({
            key: artistName,
            cells: [artistName, number(plays), number(likes)],
          }))}
        />
      </PageCard>
      {children}
    </div>
  )
}
