import { useTranslation } from 'react-i18next'
import { crateImport, stopCrateImport } from '#contract/playlist/crateFiles.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skipped } from './Skipped.tsx'
import { useFilling } from './useFilling.ts'
import { useTitleShare } from './useTitleShare.ts'

/** How far a crate is that is being filled, and in the end what came in and what did not. */
export const Filling = ({ crateUuid }: { readonly crateUuid: string }) => {
  const { t } = useTranslation('imports')
  const say = useSayRefusal()
  const filling = useFilling(crateUuid)
  const stop = useSend(stopCrateImport, [crateImport])
  if (!filling) return <Progress label={t('filling')} value={null} />
  const { status, done, skipped } = filling
  if (status === 'IN_PROGRESS')
    return (
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-center gap-3">
          <FillingLine crateUuid={crateUuid} className="min-w-0 flex-1" />
          <Button
            size="small"
            look="quiet"
            busy={stop.isPending}
            onClick={() => stop.mutate({ params: { crateUuid } })}
          >
            {t('stop')}
          </Button>
        </div>
        {stop.error && <Notice look="bad">{say(stop.error)}</Notice>}
      </div>
    )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {status === 'FAILED' && <p role="status">{t('stopped')}</p>}
      <Skipped added={done - skipped.length} skipped={skipped} />
    </div>
  )
}

interface LineProps {
  readonly crateUuid: string
  readonly className?: string
}

/** How far a crate is that is being filled, in one line and in the tab; nothing when it is over. */
export const FillingLine = ({ crateUuid, className = '' }: LineProps) => {
  const { t, i18n } = useTranslation('imports')
  const filling = useFilling(crateUuid)
  const { done = 0, total = 0, status = 'IN_PROGRESS' } = filling ?? {}
  const isOn = status === 'IN_PROGRESS'
  const share = total > 0 ? Math.min(1, done / total) : null
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share ?? 0)
  useTitleShare(isOn && share !== null ? t('titleShare', { percent }) : undefined)
  if (!isOn) return null
  return (
    <Progress
      className={className}
      label={t('filling')}
      value={share}
      say={total > 0 ? t('progress', { done, total }) : t('soFar', { count: done })}
    />
  )
}
