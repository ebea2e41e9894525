import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { missingCode } from '#web/connection/loadCode.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Shown while the code of a page is on its way, also when it takes several tries. */
export const PagePending = () => {
  const { t } = useTranslation()
  const isMissing = useSyncExternalStore(missingCode.subscribe, missingCode.get) > 0
  return (
    <div role="status" className="flex flex-1 flex-col items-center justify-center gap-3 p-10">
      <Spinner {...(isMissing ? {} : { label: t('loading') })} />
      {isMissing && <p className="text-quiet">{t('reconnecting')}</p>}
    </div>
  )
}
