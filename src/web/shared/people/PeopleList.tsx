import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import type { usePages } from './usePages.ts'

interface Props<T> {
  readonly label: string
  readonly pages: ReturnType<typeof usePages<T>>
  /** What stands there where nobody is. */
  readonly empty: ReactNode
  /** Short entries stand beside each other where there is room. */
  readonly isDense?: boolean
  readonly children: (item: T) => ReactNode
}

/** People one below the other, with a way to the next ones. */
export const PeopleList = <T,>({ label, pages, empty, isDense, children }: Props<T>) => (
  <Loaded of={pages.answer} rows={4}>
    {() =>
      pages.items?.length ? (
        <>
          <ul
            aria-label={label}
            className={clsx('grid grid-cols-[minmax(0,1fr)] gap-2', isDense && 'sm:grid-cols-2')}
          >
            {pages.items.map((item) => children(item))}
          </ul>
          <MoreButton of={pages.answer} className="mt-4" />
        </>
      ) : (
        empty
      )
    }
  </Loaded>
)
