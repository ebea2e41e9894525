import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/shared/browser/useOnline.ts'

/** Says that the network is gone, for as long as it is. */
export const OfflineBanner = () => {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status" className="sticky top-0 z-30">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-accent px-4 py-2 text-sm font-medium text-ink">
          <WifiOff aria-hidden className="size-4" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
