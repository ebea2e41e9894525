import { useTranslation } from 'react-i18next'

/** The mark on what is not sold at present. */
export const OffSale = () => {
  const { t } = useTranslation('admin')
  return <span className="rounded bg-raised px-2 py-0.5 text-sm text-quiet">{t('sale.off')}</span>
}
