import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Rank, rankingRace } from '#contract/merch/rankings.ts'
import type { Season } from '#contract/merch/seasons.ts'
import { query } from '#web/api/queries.ts'
import { day } from '#web/shared/format/time.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { raceShape } from './raceShape.ts'

/** Where lines end, of a hundred; from there a faint one leads to the head, which may stand higher or lower. */
const END = 90

interface Props {
  readonly season: Season
  /** The first ten. */
  readonly ranks: readonly Rank[]
  readonly ownUuid: string | undefined
}

/** How the first ten came to their points: a line each, with their heads at the ends. The list says the same in numbers. */
export const Race = ({ season, ranks, ownUuid }: Props) => {
  const { t, i18n } = useTranslation('rankings')
  const race = useQuery({ ...query(rankingRace, { params: { id: season.id } }), refetchInterval: 60_000 })
  const people = new Map(ranks.map((rank) => [rank.userUuid, rank]))
  const lines = raceShape(race.data?.lines ?? [], race.data?.times.length ?? 1, 0.1)
  const leader = ranks[0]
  return (
    <figure
      aria-label={t('race')}
      className="flex min-h-80 flex-col rounded-lg border border-line bg-panel p-4 sm:p-5"
    >
      <figcaption className="mb-4 text-lg font-semibold">{t('race')}</figcaption>
      {race.isPending ? (
        <Skeleton className="flex-1" />
      ) : (
        <>
          <div className="relative my-3.5 mr-9 min-h-56 flex-1" aria-hidden>
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              {[0, 25, 50, 75, 100].map((y) => (
                <line
                  key={y}
                  x1={0}
                  x2={100}
                  y1={y}
                  y2={y}
                  stroke="var(--color-line)"
                  strokeDasharray={y === 100 ? undefined : '2 5'}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              {lines.toReversed().map(({ userUuid, points, headY }) => (
                <g
                  key={userUuid}
                  fill="none"
                  stroke={people.get(userUuid)?.userProfile.color ?? 'var(--color-edge)'}
                >
                  <polyline
                    strokeWidth={userUuid === ownUuid ? 4 : 2.5}
                    strokeLinejoin="round"
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                    points={points.map(({ x, y }) => `${x * END},${y * 100}`).join(' ')}
                  />
                  <line
                    strokeOpacity={0.5}
                    strokeDasharray="1 4"
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                    x1={END}
                    x2={100}
                    y1={(points.at(-1)?.y ?? 1) * 100}
                    y2={headY * 100}
                  />
                </g>
              ))}
            </svg>
            {lines.map(({ userUuid, headY }) => {
              const person = people.get(userUuid)
              return (
                person && (
                  <span
                    key={userUuid}
                    title={person.named ? person.userProfile.nickname : t('listener')}
                    className="absolute left-full -translate-y-1/2"
                    style={{ top: `${headY * 100}%` }}
                  >
                    <PersonHead
                      avatarId={person.userProfile.avatarId}
                      color={person.userProfile.color}
                      size="small"
                    />
                  </span>
                )
              )
            })}
          </div>
          <p className="mr-9 flex justify-between text-sm text-quiet">
            <span>{day(season.startDate, i18n.language)}</span>
            <span>{day(race.data?.times.at(-1) ?? season.endDate, i18n.language)}</span>
          </p>
          {leader && (
            <p className="mt-2 text-sm text-quiet">
              {leader.named
                ? t('leads', {
                    name: leader.userProfile.nickname,
                    shown: leader.balance.toLocaleString(i18n.language),
                    count: leader.balance,
                  })
                : t('leadsUnnamed')}
            </p>
          )}
        </>
      )}
    </figure>
  )
}
