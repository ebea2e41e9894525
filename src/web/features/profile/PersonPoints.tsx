import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type RankingStatus, rankingStatuses } from '#contract/merch/rankings.ts'
import { query } from '#web/api/queries.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'

interface Props {
  readonly uuid: string
  /** `#RRGGBB` */
  readonly color: string
}

/** So many seasons are looked back on. */
const SEASONS = 12

/** Where somebody stands now, their best place ever, what they were given, and their points in each season. */
export const PersonPoints = ({ uuid, color }: Props) => {
  const { t } = useTranslation('profile')
  const { i18n } = useTranslation()
  const nameOf = useAvatarName()
  const answer = useQuery(query(rankingStatuses, { params: { userUuid: uuid }, query: { take: SEASONS } }))
  const seasons = answer.data ?? []
  if (seasons.length === 0) return null
  const shown = (count: number) => count.toLocaleString(i18n.language)
  const now = seasons.find(({ closed, rank }) => !closed && rank !== null)
  const best = Math.min(...seasons.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY))
  const most = Math.max(1, ...seasons.map(({ balance }) => balance))
  const avatars = [...new Set(seasons.flatMap(({ achievedAvatars }) => achievedAvatars))]
  return (
    <div className="mt-6">
      <PageCard title={t('points.title')}>
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          {now && <Place label={t('points.now', { season: now.seasonName })} rank={now.rank ?? 0} />}
          {Number.isFinite(best) && <Place label={t('points.best')} rank={best} />}
        </dl>
        <ul className="mt-5 grid gap-3">
          {seasons.map((one) => (
            <li key={one.id}>
              <Link
                to="/rankings/$season"
                params={{ season: one.seasonName ?? String(one.seasonId) }}
                className="group block"
              >
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold group-hover:underline">{one.seasonName}</span>
                  <span className="text-quiet">{pointsOf(one)}</span>
                </span>
                <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full"
                    style={{ width: `${(one.balance / most) * 100}%`, background: color }}
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {avatars.length > 0 && (
          <ul aria-label={t('points.avatars')} className="mt-5 flex flex-wrap gap-4">
            {avatars.map((slug) => (
              <li key={slug} className="flex w-16 flex-col items-center text-center text-sm">
                <PersonFigure avatarId={slug} color={color} className="w-12" />
                {nameOf(slug)}
              </li>
            ))}
          </ul>
        )}
      </PageCard>
    </div>
  )

  function pointsOf({ balance, rank, participants }: RankingStatus): string {
    const points = t('points.points', { count: balance, shown: shown(balance) })
    return rank === null
      ? points
      : `${points} · ${t('points.place', { rank: shown(rank), people: shown(participants) })}`
  }
}

const Place = ({ label, rank }: { readonly label: string; readonly rank: number }) => {
  const { i18n } = useTranslation()
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-3xl font-bold">
        <span className="text-accent">#</span>
        {rank.toLocaleString(i18n.language)}
      </dd>
    </div>
  )
}
