import { Popover } from '@base-ui/react/popover'
import { useTranslation } from 'react-i18next'
import { hearing, MOST_DELAY_MS } from '#web/player/hearing.ts'
import { useHearing, useSyncError } from '#web/shared/currentRoom/useSound.ts'
import { useCurrentRoom } from '#web/shared/currentRoom/useRoom.ts'
import { Button } from '#web/ui/Button.tsx'
import { Slider } from '#web/ui/Slider.tsx'

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
  const { delayMs } = useHearing()
  const current = useCurrentRoom()
  const grade = gradeOf(error)
  return (
    <div>
      <span data-testid="sync-error-ms" aria-hidden className="sr-only">
        {error ?? ''}
      </span>
      <Popover.Root>
        <Popover.Trigger
          aria-label={t(`sync.${grade}`)}
          className="grid size-11 place-items-center rounded-md hover:bg-raised"
        >
          <span aria-hidden className={`size-2.5 rounded-full ${colors[grade]}`} />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={8} align="end" className="z-50">
            <Popover.Popup className="w-80 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised p-4 shadow-float outline-none">
              <Popover.Title className="font-semibold">{t(`sync.${grade}`)}</Popover.Title>
              <Popover.Description className="mt-1 mb-3 text-sm text-quiet">
                {error === undefined ? t('sync.silent') : t('sync.error', { ms: Math.abs(error) })}
              </Popover.Description>
              {error !== undefined && current.kind === 'joined' && (
                <Button size="small" className="mb-3" onClick={current.player.resync}>
                  {t('sync.again')}
                </Button>
              )}
              <p className="text-sm font-semibold">{t('sync.delay', { ms: delayMs })}</p>
              <Slider
                label={t('sync.delayLabel')}
                value={delayMs}
                max={MOST_DELAY_MS}
                step={10}
                say={(value) => t('sync.delay', { ms: value })}
                onChange={(value) => hearing.set({ delayMs: value })}
              />
              <p className="text-sm text-quiet">{t('sync.delayHint')}</p>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
