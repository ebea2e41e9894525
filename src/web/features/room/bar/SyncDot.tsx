import { useTranslation } from 'react-i18next'
import { useSyncError } from '#web/shared/currentRoom/useSound.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { BarPopover } from './BarPopover.tsx'

const SyncDetails = lazyPart(async () => (await import('./SyncDetails.tsx')).SyncDetails)

type Grade = 'none' | 'good' | 'fair' | 'poor'

const gradeOf = (error: number | undefined): Grade => {
  if (error === undefined) return 'none'
  const size = Math.abs(error)
  return size < 40 ? 'good' : size < 150 ? 'fair' : 'poor'
}

const colors: Record<Grade, string> = {
  none: 'bg-edge',
  good: 'bg-like',
  fair: 'bg-accent',
  poor: 'bg-dislike',
}

/** How well the own sound keeps with the room: a light that opens to the figure and to the setting for headphones. */
export const SyncDot = () => {
  const { t } = useTranslation('room')
  const error = useSyncError()
  const grade = gradeOf(error)
  return (
    <div>
      <span data-testid="sync-error-ms" aria-hidden className="sr-only">
        {error ?? ''}
      </span>
      <BarPopover
        label={t(`sync.${grade}`)}
        className="w-80 max-w-[calc(100vw-2rem)] p-4"
        trigger={
          <button
            type="button"
            aria-label={t(`sync.${grade}`)}
            className="grid size-11 place-items-center rounded-md hover:bg-raised"
          >
            <span aria-hidden className={`size-2.5 rounded-full ${colors[grade]}`} />
          </button>
        }
      >
        <SyncDetails title={t(`sync.${grade}`)} />
      </BarPopover>
    </div>
  )
}
