import { useTranslation } from 'react-i18next'
import { hearing, MOST_DELAY_MS } from '#web/player/hearing.ts'
import { useHearing, useSyncError } from '#web/shared/currentRoom/useSound.ts'
import { useCurrentRoom } from '#web/shared/currentRoom/useRoom.ts'
import { Button } from '#web/ui/Button.tsx'
import { Slider } from '#web/ui/Slider.tsx'

/** By how much the own sound is off, and the setting for headphones that sound late. */
export const SyncDetails = ({ title }: { readonly title: string }) => {
  const { t } = useTranslation('room')
  const error = useSyncError()
  const { delayMs } = useHearing()
  const current = useCurrentRoom()
  return (
    <>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 mb-3 text-sm text-quiet">
        {error === undefined ? t('sync.silent') : t('sync.error', { ms: Math.abs(error) })}
      </p>
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
    </>
  )
}
