import { useTranslation } from 'react-i18next'

/** Marks what moved no money. */
export const TestMark = () => {
  const { t } = useTranslation('admin')
  return <span className="rounded bg-raised px-2 py-0.5 text-sm font-normal">{t('payments.test')}</span>
}
