import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** The lobby's shape while its rooms are on their way. */
export const LobbySkeleton = () => {
  const { t } = useTranslation('lobby')
  return (
    <div role="status" className="flex flex-col gap-8">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="aspect-video w-full lg:aspect-[3/1]" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-80" />
        ))}
      </div>
    </div>
  )
}
