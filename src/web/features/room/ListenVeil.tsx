import { Headphones } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrentRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useSound } from '#web/shared/currentRoom/useSound.ts'

/** The one tap that browsers want before the first sound. */
export const ListenVeil = () => {
  const { t } = useTranslation('room')
  const current = useCurrentRoom()
  const sound = useSound()
  if (current.kind !== 'joined' || sound.kind !== 'waiting') return null
  return (
    <div className="absolute inset-0 z-20 grid place-items-center bg-ink/60 backdrop-blur-xs">
      <button
        type="button"
        onClick={current.player.listen}
        className="flex min-h-16 items-center gap-3 rounded-full bg-accent px-8 text-xl font-bold text-ink shadow-float transition-transform hover:scale-105"
      >
        <Headphones aria-hidden className="size-7" />
        {t('listen')}
      </button>
    </div>
  )
}
