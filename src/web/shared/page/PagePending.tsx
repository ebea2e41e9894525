import { useTranslation } from 'react-i18next'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Shown while the code of a page is on its way. */
export const PagePending = () => {
  const { t } = useTranslation()
  return (
    <div className="grid flex-1 place-items-center p-10">
      <Spinner label={t('loading')} />
    </div>
  )
}
