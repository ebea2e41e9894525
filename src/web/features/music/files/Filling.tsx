import { useTranslation } from 'react-i18next'
import { stopCrateImport, crateImport } from '#contract/playlist/crateFiles.ts'
import { useSend } from '#web/api/useSend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skipped } from './Skipped.tsx'
import { useFilling } from './useFilling.ts'

/** How far a crate is that is being filled, and in the end what came in and what did not. */
export const Filling = ({ crateUuid }: { readonly crateUuid: string }) => {
  const { t } = useTranslation('music')
  const filling = useFilling(crateUuid)
  const stop = useSend(stopCrateImport, [crateImport])
  if (!filling) return <Progress label={t('files.filling')} value={null} />
  const { status, done, total, skipped } = filling
  if (status === 'IN_PROGRESS')
    return (
      <div className="flex items-center gap-3">
        <Progress
          className="min-w-0 flex-1"
          label={t('files.filling')}
          value={done / Math.max(1, total)}
          say={t('files.progress', { done, total })}
        />
        <Button
          size="small"
          look="quiet"
          busy={stop.isPending}
          onClick={() => stop.mutate({ params: { crateUuid } })}
        >
          {t('files.stop')}
        </Button>
      </div>
    )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {status === 'FAILED' && <p role="status">{t('files.stopped')}</p>}
      <Skipped added={done - skipped.length} skipped={skipped} />
    </div>
  )
}
