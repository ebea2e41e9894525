import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { historyFile, roomHistory } from '#contract/playlist/nights.ts'
import { ask } from '#web/api/ask.ts'
import { download } from '#web/api/download.ts'
import { keyOf } from '#web/api/queries.ts'
import { moment } from '#web/shared/format/time.ts'
import { useNames } from '#web/shared/moderation/useNames.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FileButtons } from './FileButtons.tsx'
import { PlayRow } from './PlayRow.tsx'
import { askedFor, type Sought } from './sought.ts'

interface Props {
  readonly slug: string
  readonly sought: Sought
}

/** What was found among all plays of a room, the latest first. */
export const FoundPlays = ({ slug, sought }: Props) => {
  const { t, i18n } = useTranslation('history')
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(roomHistory), slug, sought, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(
        roomHistory,
        {
          params: { slug },
          query: { ...askedFor(sought), ...(pageParam !== null && { cursor: pageParam }) },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const plays = (pages.data?.pages ?? []).flatMap((page) => page.plays)
  const nameOf = useNames([...new Set(plays.map(({ djUuid }) => djUuid))])
  return (
    <Loaded of={pages} rows={6}>
      {() =>
        plays.length === 0 ? (
          <EmptyState art="/art/empty-queue.svg" title={t('notFound.title')} text={t('notFound.text')} />
        ) : (
          <>
            <ol aria-label={t('found')}>
              {plays.map((play) => (
                <li key={play.playId} className="py-1">
                  <PlayRow
                    slug={slug}
                    play={play}
                    time={moment(play.playedAt, i18n.language)}
                    dj={nameOf(play.djUuid) ?? t('somebody')}
                  />
                </li>
              ))}
            </ol>
            <MoreButton of={pages} className="mt-4" />
            {/* A file is of a DJ or a time, whatever words are looked for. */}
            {sought.words === '' && (
              <div className="mt-4 flex flex-wrap gap-2">
                <FileButtons
                  save={(format) => {
                    const { q: _words, ...asked } = askedFor(sought)
                    return download(historyFile, { params: { slug }, query: { ...asked, format } })
                  }}
                />
              </div>
            )}
          </>
        )
      }
    </Loaded>
  )
}
