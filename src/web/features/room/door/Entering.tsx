import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** The room before anything is known of it, in its own shape, so that nothing jumps. */
export const Entering = () => {
  const { t } = useTranslation('room')
  return (
    <div role="status" className="flex h-stage flex-col lg:flex-row">
      <VisuallyHidden>{t('door.entering')}</VisuallyHidden>
      <div className="flex flex-col lg:min-w-0 lg:flex-1">
        <Skeleton className="aspect-[16/10] rounded-none lg:aspect-auto lg:flex-1" />
        <div className="flex h-22 items-center gap-3 border-t border-line px-4">
          <Skeleton className="size-14" />
          <Skeleton className="h-5 w-48" />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 border-line p-4 lg:w-96 lg:flex-none lg:border-l">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-10" />
        ))}
      </div>
    </div>
  )
}
