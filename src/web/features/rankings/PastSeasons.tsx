import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pastSeasons } from '#contract/merch/rankings.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { day } from '#web/shared/format/time.ts'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RankName } from './RankName.tsx'

const PAGE = 12

/** How high each step is, and where it stands, from the first place on. */
const steps = [
  { order: 'order-2', height: 'h-12', figure: 'w-14' },
  { order: 'order-1', height: 'h-8', figure: 'w-11' },
  { order: 'order-3', height: 'h-6', figure: 'w-11' },
] as const

/** The seasons that are over as a shelf of podiums; nothing where there is none. `but` is the one that is looked at. */
export const PastSeasons = ({ but }: { readonly but: number | undefined }) => {
  const { t, i18n } = useTranslation('rankings')
  const id = useId()
  const pages = useInfiniteQuery({
    queryKey: keyOf(pastSeasons),
    queryFn: ({ pageParam, signal }) => ask(pastSeasons, { query: { take: PAGE, skip: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _all, skip) => (last.length === PAGE ? skip + PAGE : undefined),
  })
  const seasons = (pages.data?.pages.flat() ?? []).filter((one) => one.id !== but)
  if (seasons.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-xl">
        {t('past')}
      </h2>
      <p className="mb-3 text-quiet">{t('pastText')}</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {seasons.map(({ id: seasonId, name, startDate, endDate, participants, first }) => (
          <li
            key={seasonId}
            className="flex min-w-0 flex-col justify-between overflow-hidden rounded-lg border border-line bg-panel"
          >
            <div className="p-4">
              <h3 className="font-bold break-words">
                <Link to="/rankings/$season" params={{ season: name }} className="hover:underline">
                  {name}
                </Link>
              </h3>
              <p className="text-sm text-quiet">
                {[
                  `${day(startDate, i18n.language)} – ${day(endDate, i18n.language)}`,
                  t('people', { count: participants, shown: participants.toLocaleString(i18n.language) }),
                ].join(' · ')}
              </p>
            </div>
            {first.length === 0 ? (
              <p className="px-4 pb-4 text-quiet">{t('pastNobody')}</p>
            ) : (
              <ol className="grid grid-cols-3 items-end gap-2 px-4">
                {first.map((one, n) => (
                  <li
                    key={one.userUuid}
                    className={`flex min-w-0 flex-col items-center ${steps[n]?.order ?? ''}`}
                  >
                    <PersonFigure
                      avatarId={one.userProfile.avatarId}
                      color={one.userProfile.color}
                      className={steps[n]?.figure ?? 'w-11'}
                    />
                    <div
                      className={`flex w-full min-w-0 justify-center rounded-t-md border border-b-0 border-line bg-raised px-1 pt-1 text-sm ${steps[n]?.height ?? ''}`}
                    >
                      <RankName
                        rank={one}
                        className="max-w-full truncate font-semibold"
                        before={<span className="text-accent">{`${one.rank} `}</span>}
                      />
                    </div>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button className="mt-4" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('pastMore')}
        </Button>
      )}
    </section>
  )
}
