import { useTranslation } from 'react-i18next'
import { useSound } from '#web/shared/currentRoom/useSound.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { nameOf } from '../people/nameOf.ts'

/** Title, artist and DJ of what plays; or that nothing does. */
export const NowPlaying = () => {
  const { t } = useTranslation('room')
  const song = useRoom((room) => room.nowPlaying?.song)
  const dj = useRoom((room) => nameOf(room, room.djs[0]?.uuid))
  const sound = useSound()
  if (!song) {
    return (
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold lg:text-lg">{t('bar.silent')}</p>
        <p className="truncate text-sm text-quiet">{t('bar.silentHint')}</p>
      </div>
    )
  }
  const trouble = sound.kind === 'unplayable' || sound.kind === 'failed' ? sound.kind : undefined
  return (
    <section aria-label={t('bar.nowPlaying')} className="min-w-0 flex-1">
      <p className="truncate font-semibold lg:text-lg">{song.trackName}</p>
      <p className="truncate text-sm text-quiet">
        {song.artistName}
        {dj && <> · {t('bar.playedBy', { dj })}</>}
      </p>
      {trouble && (
        <p role="status" className="text-sm text-accent">
          {t(`sound.${trouble}`)}
        </p>
      )}
    </section>
  )
}
