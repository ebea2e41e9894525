import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'

interface Props<T> {
  readonly of: UseQueryResult<T>
  /** Rows of the stand-in while it loads. */
  readonly rows?: number
  readonly children: (data: T) => ReactNode
}

/** A part of a page whose data is on its way: stand-ins, then the data, or what went wrong and another try. */
export const Loaded = <T,>({ of, rows = 2, children }: Props<T>) => {
  const { t } = useTranslation()
  const say = useSayRefusal()
  if (of.data !== undefined) return children(of.data)
  if (of.isError)
    return (
      <Notice
        look="bad"
        action={
          <Button size="small" onClick={() => void of.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {say(of.error)}
      </Notice>
    )
  return (
    <div role="status" className="flex flex-col gap-2">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
