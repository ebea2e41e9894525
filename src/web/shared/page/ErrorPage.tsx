import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '#web/api/refusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

interface Props {
  readonly error: unknown
  readonly reset?: () => void
}

/** What stands in the place of a page that broke: what happened, and a way on. */
export const ErrorPage = ({ error, reset }: Props) => {
  const { t } = useTranslation()
  const unreachable = error instanceof ApiRefusal && error.status === 0
  return (
    <EmptyState
      art={unreachable ? '/art/offline.svg' : '/art/error.svg'}
      level={1}
      title={t(unreachable ? 'error.unreachable' : 'error.title')}
      text={error instanceof ApiRefusal && !unreachable ? error.message : t('error.text')}
      action={
        <Button look="primary" onClick={() => (reset ? reset() : location.reload())}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
