import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly onGo: (page: number) => void
}

/** One page back, one on. */
export const Pages = ({ page, pageCount, onGo }: Props) => {
  const { t } = useTranslation('admin')
  if (pageCount < 2) return null
  return (
    <nav aria-label={t('pages.label')} className="mt-4 flex items-center justify-between gap-3">
      <Button
        size="small"
        whyNot={page <= 1 ? t('pages.first') : undefined}
        icon={<ChevronLeft aria-hidden className="size-4" />}
        onClick={() => onGo(page - 1)}
      >
        {t('pages.back')}
      </Button>
      <span className="text-sm text-quiet">{t('pages.here', { page, count: pageCount })}</span>
      <Button
        size="small"
        whyNot={page >= pageCount ? t('pages.last') : undefined}
        icon={<ChevronRight aria-hidden className="size-4" />}
        onClick={() => onGo(page + 1)}
      >
        {t('pages.on')}
      </Button>
    </nav>
  )
}
