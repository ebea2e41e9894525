import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'

/** For addresses that lead nowhere. */
export const NotFound = () => {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
  return (
    <EmptyState
      art="/art/not-found.svg"
      level={1}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Link to="/" className={buttonLook({ look: 'primary' })}>
          {t('notFound.action')}
        </Link>
      }
    />
  )
}
