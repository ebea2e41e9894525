import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

interface Page<T> {
  readonly items: readonly T[]
  /** On all pages. */
  readonly count: number
}

interface Options {
  readonly pageSize: number
  readonly enabled?: boolean
  /** Asked for again so often while somebody looks, in ms. */
  readonly every?: number
  /** Whether a failure is worth another try. */
  readonly retry?: (error: Error) => boolean
}

/** A long list that comes page by page; `id` tells entries apart that moved between pages. */
export const usePages = <T>(
  key: QueryKey,
  fetchPage: (offset: number, signal: AbortSignal) => Promise<Page<T>>,
  id: (item: T) => string | number,
  { pageSize, enabled = true, every, retry }: Options,
) => {
  const answer = useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _all, offset) =>
      offset + pageSize < last.count ? offset + pageSize : undefined,
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
    ...(retry && { retry: (times: number, error: Error) => times < 2 && retry(error) }),
  })
  const pages = answer.data?.pages
  const items = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.items).map((item) => [id(item), item])).values()],
    [pages, id],
  )
  return {
    answer,
    items,
    count: pages?.at(-1)?.count ?? 0,
  }
}
