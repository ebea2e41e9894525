import { Headphones } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrentRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useSound } from '#web/shared/currentRoom/useSound.ts'

/**
 * The one tap that brings the sound: the first, one after headphones were pulled out, or one in this tab instead of
 * another. It floats over venue and bar, so that it is there on screens too low for a venue.
 */
export const ListenVeil = () => {
  const { t } = useTranslation('room')
  const current = useCurrentRoom()
  const sound = useSound()
  const isElsewhere = sound.kind === 'elsewhere'
  if (current.kind !== 'joined' || (sound.kind !== 'waiting' && !isElsewhere)) return null
  const why = isElsewhere ? t('sound.elsewhere') : sound.why === 'stopped' ? t('sound.stopped') : undefined
  return (
    <div className="pointer-events-none absolute inset-0 z-20 grid place-items-center p-2">
      <div className="pointer-events-auto grid max-w-full justify-items-center gap-2 rounded-lg bg-ink/85 p-3 shadow-float">
        <p role="status" className="max-w-80 text-center text-sm empty:hidden">
          {why}
        </p>
        <button
          type="button"
          onClick={current.player.listen}
          className="flex min-h-14 items-center gap-3 rounded-full bg-accent px-8 text-xl font-bold text-ink transition-transform hover:scale-105"
        >
          <Headphones aria-hidden className="size-7" />
          {t(isElsewhere ? 'sound.playHere' : 'listen')}
        </button>
      </div>
    </div>
  )
}
