import { useTranslation } from 'react-i18next'
import { clock } from '#web/shared/format/clock.ts'
import { useSongPosition } from './useSongPosition.ts'

/** How far the song is: a line along the upper edge of the bar. */
export const SongProgress = () => {
  const { t } = useTranslation('room')
  const at = useSongPosition()
  if (at === undefined) return null
  return (
    <div
      role="progressbar"
      aria-label={t('bar.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at.share * 100)}
      aria-valuetext={t('bar.left', { time: clock(at.left) })}
      className="absolute inset-x-0 -top-0.5 h-1 overflow-hidden bg-line"
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-1000 ease-linear"
        style={{ transform: `scaleX(${at.share})` }}
      />
    </div>
  )
}
