import { EarOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { notThis } from '#web/player/notThis.ts'
import { useCurrentRoom, useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useSound } from '#web/shared/currentRoom/useSound.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/**
 * Says that one does not want to hear this: a match that is another song gives way to the next source, anything else is
 * silent here until the next song. The room goes on.
 */
export const NotThisButton = () => {
  const { t } = useTranslation('room')
  const current = useCurrentRoom()
  const sound = useSound()
  const playId = useRoom((room) => room.nowPlaying?.playId)
  const isUnwanted = useSyncExternalStore(notThis.subscribe, () => notThis.is(playId))
  const player = current.kind === 'joined' ? current.player : null
  const isMatch = sound.kind === 'playing' && sound.via === 'instead'
  // Its place is kept while there is nothing to hear: what stands beside it does not move when the sound comes.
  return (
    <span className={sound.kind === 'playing' && player !== null ? 'flex' : 'invisible flex'}>
      <IconButton
        label={t(isMatch ? 'volume.wrong' : isUnwanted ? 'volume.hearAgain' : 'volume.notThis')}
        icon={<EarOff aria-hidden />}
        aria-pressed={isMatch ? undefined : isUnwanted}
        onClick={() => (isMatch ? player?.another() : notThis.set(isUnwanted ? undefined : playId))}
      />
    </span>
  )
}
