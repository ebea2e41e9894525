import { useTranslation } from 'react-i18next'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { useSongNames } from '#web/shared/song/useSongNames.ts'
import type { Stage } from '#web/shared/song/stageOf.ts'
import { useFaultReason } from './useFaultReason.ts'

interface Props {
  readonly song: UploadedSong
  readonly stage: Exclude<Stage, 'ready'>
  readonly progress: number | null
  readonly onEdit: () => void
}

/** Why an upload cannot be played yet, or ever, and what to do about it. */
export const UploadStage = ({ song, stage, progress, onEdit }: Props) => {
  const { t } = useTranslation('music')
  const { t: upload } = useTranslation('upload')
  const name = useSongNames()(song).title
  const reason = useFaultReason(song)
  switch (stage) {
    case 'processing':
      return (
        <div className="mt-2 pr-2">
          <Progress label={t('status.progress', { name })} value={progress} say={t('status.processing')} />
        </div>
      )
    case 'missing':
      return (
        <div className="mt-2 flex flex-wrap items-center gap-3 pr-2">
          <p className="flex-1 text-sm text-accent">{t('status.missing')}</p>
          <Button size="small" onClick={onEdit}>
            {upload('open')}
          </Button>
        </div>
      )
    case 'failed':
      return (
        <div className="mt-2">
          <FieldError>
            {t('status.failed')}
            {reason && `: ${reason}`}
          </FieldError>
        </div>
      )
  }
}
