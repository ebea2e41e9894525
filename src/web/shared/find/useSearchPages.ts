import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { search } from '#contract/playlist/songs.ts'
import type { MusicProvider, Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import type { SearchPlace } from './searchTabs.ts'

/** Songs that come at once. */
const PAGE = 20

export interface Sought {
  readonly q: string
  readonly place: SearchPlace
  /** Among one’s own songs there. */
  readonly mine: boolean
  /** Where one listens; undefined: wherever the server takes its people to be. */
  readonly country: string | undefined
  /** Explicit songs are shown. */
  readonly explicit: boolean
}

export interface Found {
  /** Undefined until the first have come. */
  readonly songs: readonly Song[] | undefined
  /** Providers that did not answer. */
  readonly partial: readonly MusicProvider[]
  readonly error: unknown
  /** Gets the next songs; undefined where there are none, or while they are on their way. */
  readonly more: (() => void) | undefined
  readonly isComing: boolean
  readonly again: () => void
}

/** The songs that answer to what is sought, page by page; those of the last question stay until the new ones are there. */
export const useSearchPages = (sought: Sought): Found => {
  const { q, place, mine, country, explicit } = sought
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(search), 'pages', sought],
    queryFn: ({ pageParam, signal }) =>
      ask(
        search,
        {
          query: {
            q,
            limit: PAGE,
            offset: pageParam,
            ...(place === 'all' ? {} : { provider: place }),
            ...(mine ? { mine: 'true' as const } : {}),
            ...(country === undefined ? {} : { country }),
            ...(explicit ? {} : { explicit: 'false' as const }),
          },
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (isEnd(last.songs.length, explicit) ? undefined : all.length * PAGE),
    enabled: q !== '' || mine,
    placeholderData: (before, query) => (isAt(query?.queryKey.at(-1), place) ? before : undefined),
    staleTime: 60_000,
    // The server asked the provider twice already, and says so when it is worth another try.
    retry: false,
  })
  const pages = answer.data?.pages
  return {
    songs: useMemo(() => pages?.flatMap(({ songs }) => songs), [pages]),
    partial: [...new Set(pages?.flatMap(({ roomtone }) => roomtone?.partial ?? []))],
    error: answer.error,
    more: answer.hasNextPage && !answer.isFetching ? () => void answer.fetchNextPage() : undefined,
    isComing: answer.isFetchingNextPage,
    again: () => void answer.refetch(),
  }
}

/** Where some are left out, only a page without any is the last. */
const isEnd = (songs: number, explicit: boolean): boolean => songs < (explicit ? PAGE : 1)

const isAt = (sought: unknown, place: SearchPlace): boolean =>
  typeof sought === 'object' && sought !== null && 'place' in sought && sought.place === place
