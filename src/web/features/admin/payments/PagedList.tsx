import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const PAGE = 25
/** What is decided is done by a job: the list is looked at again so often, ms. */
const LOOK_AGAIN_MS = 5000

interface Props<Item> {
  readonly name: readonly unknown[]
  readonly pageAt: (
    page: { readonly take: number; readonly skip: number },
    signal: AbortSignal,
  ) => Promise<Item[]>
  readonly keyOf: (item: Item) => string
  /** Said where there is nothing. */
  readonly none: string
  readonly line: (item: Item) => ReactNode
}

/** A list that is read a page at a time and stays as it is at the server. */
export const PagedList = <Item,>({ name, pageAt, keyOf, none, line }: Props<Item>) => {
  const pages = useInfiniteQuery({
    queryKey: name,
    queryFn: ({ pageParam, signal }) => pageAt({ take: PAGE, skip: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _all, skip) => (last.length === PAGE ? skip + PAGE : undefined),
    refetchInterval: LOOK_AGAIN_MS,
  })
  return (
    <Loaded of={pages} rows={4}>
      {(data) => {
        const items = data.pages.flat()
        if (items.length === 0) return <EmptyState title={none} />
        return (
          <>
            <ul className="grid gap-3">
              {items.map((item) => (
                <li key={keyOf(item)}>{line(item)}</li>
              ))}
            </ul>
            <MoreButton of={pages} className="mt-4" />
          </>
        )
      }}
    </Loaded>
  )
}
