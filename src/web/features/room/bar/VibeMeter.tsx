import { useTranslation } from 'react-i18next'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'

const BARS = 7

/** How much of the room likes the song, as a row of lights. */
export const VibeMeter = () => {
  const { t, i18n } = useTranslation('room')
  const vibe = useRoom((room) => room.vibeMeter) ?? 0
  const lit = Math.ceil(vibe * BARS)
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(vibe)
  return (
    <div
      role="meter"
      aria-label={t('bar.vibe')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(vibe * 100)}
      aria-valuetext={t('bar.vibeShare', { share })}
      title={t('bar.vibeShare', { share })}
      className="hidden h-6 items-end gap-0.5 px-1 sm:flex"
    >
      {Array.from({ length: BARS }, (_, n) => (
        <span
          key={n}
          style={{ height: `${35 + (n * 65) / (BARS - 1)}%` }}
          className={`w-1.5 rounded-full transition-colors duration-300 ${n < lit ? 'bg-like' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
