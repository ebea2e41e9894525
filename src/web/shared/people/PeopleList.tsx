import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'
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
export const PeopleList = <T,>({ label, pages, empty, isDense, children }: Props<T>) => {
  const { t } = useTranslation()
  return (
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
            {pages.more && (
              <p className="mt-4 text-center">
                <Button busy={pages.isComing} onClick={pages.more}>
                  {t('more')}
                </Button>
              </p>
            )}
          </>
        ) : (
          empty
        )
      }
    </Loaded>
  )
}
