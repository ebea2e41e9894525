import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  crateExport,
  dropExport,
  type Export,
  exportToApple,
  exportToSpotify,
  ownExports,
} from '#contract/playlist/exports.ts'
import { useSend } from '#web/api/useSend.ts'
import { Refused } from '#web/shared/imports/Refused.tsx'
import { useTitleShare } from '#web/shared/imports/useTitleShare.ts'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { ExportSummary } from './ExportSummary.tsx'
import { useExport } from './useExport.ts'

interface Props {
  readonly first: Export
  /** It goes on after it failed. */
  readonly onRestart: (again: Export) => void
  /** Another playlist is to be made. */
  readonly onAnew: () => void
}

/** How far a crate is on its way into a playlist, a way to stop it, and in the end what came of it. */
export const Exporting = ({ first, onRestart, onAnew }: Props) => {
  const { t, i18n } = useTranslation('music')
  const [isStopped, setStopped] = useState(false)
  const now = useExport(first, isStopped)
  const stop = useSend(dropExport, [ownExports])
  const again = useSend(now.provider === 'spotify' ? exportToSpotify : exportToApple, [
    ownExports,
    crateExport,
  ])
  const { status, done, added, total, exportId, crateUuid, missing } = now
  const isGoing = status === 'IN_PROGRESS' && !isStopped
  // Every song is looked for, then put in: two steps for each.
  const share = total > 0 ? Math.min(1, (done + added) / Math.max(1, 2 * total - missing.length)) : null
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share ?? 0)
  useTitleShare(isGoing ? t('send.titleShare', { percent }) : undefined)
  const isLooking = done < total
  if (isGoing)
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex items-center gap-3">
          <Progress
            className="min-w-0 flex-1"
            label={t(isLooking ? 'send.looking' : 'send.working')}
            value={share}
            say={t('send.progress', { done: isLooking ? done : added, total })}
          />
          <Button
            size="small"
            look="quiet"
            busy={stop.isPending}
            onClick={() => stop.mutate({ params: { exportId } }, { onSuccess: () => setStopped(true) })}
          >
            {t('send.stop')}
          </Button>
        </div>
        <p className="text-sm text-quiet">
          {t(isLooking ? 'send.looking' : 'send.working')}. {t('send.closable')}
        </p>
        {stop.error && <Refused error={stop.error} />}
      </div>
    )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isStopped && <p role="status">{t('send.stopped')}</p>}
      {status === 'FAILED' && <p role="status">{t('send.failed')}</p>}
      <ExportSummary of={now} />
      {again.error && <Refused error={again.error} />}
      {status === 'FAILED' && !isStopped ? (
        <Button
          look="primary"
          wide
          busy={again.isPending}
          onClick={() => again.mutate({ body: { crateUuid } }, { onSuccess: onRestart })}
        >
          {t('send.goOn')}
        </Button>
      ) : (
        <Button look="quiet" wide onClick={onAnew}>
          {t('send.another')}
        </Button>
      )}
    </div>
  )
}
