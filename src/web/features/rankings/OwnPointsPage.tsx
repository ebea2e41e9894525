import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pointEntries } from '#contract/merch/points.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { PointLine } from '#web/shared/points/PointLine.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const PAGE = 50

/** `/my-points`: what one got, lost, and was not given, with the song, the room and why. */
export const OwnPointsPage = () => {
  const { t } = useTranslation('rankings')
  usePageTitle(t('mine.title'))
  return isMember(useSession()) ? (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <PageHead
        title={t('mine.title')}
        text={t('mine.text')}
        action={
          <Link to="/rankings" className={buttonLook()}>
            {t('title')}
          </Link>
        }
      />
      <Entries />
    </div>
  ) : (
    <MembersOnly back="/my-points" art="/art/profile.svg" />
  )
}

const Entries = () => {
  const { t } = useTranslation('rankings')
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(pointEntries), 'own'],
    queryFn: ({ pageParam, signal }) => ask(pointEntries, { query: { take: PAGE, skip: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _all, skip) => (last.length === PAGE ? skip + PAGE : undefined),
  })
  return (
    <Loaded of={pages} rows={6}>
      {(data) => {
        const entries = data.pages.flat()
        if (entries.length === 0)
          return <EmptyState art="/art/empty-queue.svg" title={t('mine.none')} text={t('mine.noneText')} />
        return (
          <>
            <Card>
              <ol className="divide-y divide-line">
                {entries.map((entry) => (
                  <PointLine key={`${entry.notCounted ?? ''} ${entry.id}`} entry={entry} />
                ))}
              </ol>
            </Card>
            <MoreButton of={pages} className="mt-4" />
          </>
        )
      }}
    </Loaded>
  )
}
