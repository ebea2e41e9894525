import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import { type PointEntryInRoom, pointEntries } from '#contract/merch/points.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { moment } from '#web/shared/format/time.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const PAGE = 50
const rules = ['like', 'star', 'stay', 'host', 'present', 'admin', 'service', 'carried'] as const

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
                  <Entry key={`${entry.notCounted ?? ''} ${entry.id}`} entry={entry} />
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

const Entry = ({ entry }: { readonly entry: z.infer<typeof PointEntryInRoom> }) => {
  const { t, i18n } = useTranslation('rankings')
  const { points, reason, room, at, notCounted, missed } = entry
  const rule = rules.find((one) => one === entry.rule)
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' })
  return (
    <li className="flex items-start gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{reason || (rule ? t(`mine.rule.${rule}`) : entry.rule)}</p>
        <p className="text-sm break-words text-quiet">
          {rule ? t(`mine.rule.${rule}`) : entry.rule}
          {' · '}
          {moment(at, i18n.language)}
          {room && (
            <>
              {' · '}
              <Link to="/r/$slug" params={{ slug: room.slug }} className="underline underline-offset-4">
                {room.name}
              </Link>
            </>
          )}
        </p>
        {notCounted && <p className="text-sm">{t(`mine.why.${notCounted}`)}</p>}
      </div>
      {notCounted ? (
        <s className="font-bold text-quiet">
          <span className="sr-only">{t('mine.notGiven')} </span>
          {signed.format(missed)}
        </s>
      ) : (
        <span className={clsx('font-bold', points > 0 ? 'text-like' : 'text-dislike')}>
          {signed.format(points)}
        </span>
      )}
    </li>
  )
}
