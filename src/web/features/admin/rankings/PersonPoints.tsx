import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pointEntriesOf } from '#contract/merch/points.ts'
import { currentStatus } from '#contract/merch/rankings.ts'
import { oneProfile } from '#contract/user/profiles.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { PointLine } from '#web/shared/points/PointLine.tsx'
import { HandlePoints } from './HandlePoints.tsx'

const PAGE = 50

/** Where somebody stands, what they got and lost, and a form to give and take. */
export const PersonPoints = ({ uuid }: { readonly uuid: string }) => {
  const profile = useQuery(query(oneProfile, { params: { id: uuid } }))
  const status = useQuery(query(currentStatus, { params: { userUuid: uuid } }))
  const { t, i18n } = useTranslation('admin')
  return (
    <Loaded of={profile} rows={4}>
      {({ nickname, avatarId, color }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
          <div className="grid gap-6">
            <section className="flex items-center gap-5 rounded-lg border border-line bg-panel p-5">
              <PersonFigure avatarId={avatarId} color={color} className="w-16 shrink-0" />
              <div className="min-w-0">
                <h2 className="truncate text-xl">
                  <Link to="/u/$uuid" params={{ uuid }} className="hover:underline">
                    {nickname}
                  </Link>
                </h2>
                {status.data?.hasCurrentRankingStatus ? (
                  <p className="text-quiet">
                    {[
                      t('points.running', { season: status.data.seasonName }),
                      t('seasons.forPoints', { count: status.data.balance }),
                      status.data.rank !== null &&
                        t('points.place', {
                          rank: status.data.rank.toLocaleString(i18n.language),
                          people: status.data.participants.toLocaleString(i18n.language),
                        }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                ) : (
                  <p className="text-quiet">{t('points.noPlace')}</p>
                )}
              </div>
            </section>
            <HandlePoints uuid={uuid} />
          </div>
          <Entries uuid={uuid} />
        </div>
      )}
    </Loaded>
  )
}

const Entries = ({ uuid }: { readonly uuid: string }) => {
  const { t } = useTranslation('admin')
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(pointEntriesOf), uuid],
    queryFn: ({ pageParam, signal }) =>
      ask(pointEntriesOf, { params: { userUuid: uuid }, query: { take: PAGE, skip: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _all, skip) => (last.length === PAGE ? skip + PAGE : undefined),
  })
  return (
    <PageCard title={t('points.entries')}>
      <Loaded of={pages} rows={4}>
        {(data) => {
          const entries = data.pages.flat()
          if (entries.length === 0) return <p className="text-quiet">{t('points.none')}</p>
          return (
            <>
              <ol className="-mx-4 divide-y divide-line sm:-mx-5">
                {entries.map((entry) => (
                  <PointLine key={`${entry.notCounted ?? ''} ${entry.id}`} entry={entry} />
                ))}
              </ol>
              <MoreButton of={pages} size="small" className="mt-3" />
            </>
          )
        }}
      </Loaded>
    </PageCard>
  )
}
