import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/shared/browser/useOnline.ts'

/** Says in one quiet line that the network is gone, for as long as it is. It lies over the page and moves nothing. */
export const OfflineBanner = () => {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 grid place-items-center px-3 lg:pl-(--shell-left)"
    >
      {!online && (
        <p className="flex max-w-full items-center gap-2 rounded-b-md border-x border-b border-line bg-panel/95 px-3 py-1 text-sm text-quiet shadow-float">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{t('offline')}</span>
        </p>
      )}
    </div>
  )
}
