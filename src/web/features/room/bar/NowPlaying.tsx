import { useTranslation } from 'react-i18next'
import { SongCover } from '#web/app/SongCover.tsx'
import { useSound } from '#web/live/player/useSound.ts'
import { useRoom } from '#web/live/useRoom.ts'
import { nameOf } from '../people/nameOf.ts'

/** Cover, title, artist and DJ of what plays. */
export const NowPlaying = () => {
  const { t } = useTranslation('room')
  const song = useRoom((room) => room.nowPlaying?.song)
  const dj = useRoom((room) => nameOf(room, room.djs[0]?.uuid))
  const sound = useSound()
  if (!song) {
    return (
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <SongCover song={{ thumbnails: {} }} className="size-12 lg:size-14" />
        <div className="min-w-0">
          <p className="font-semibold">{t('bar.silent')}</p>
          <p className="truncate text-sm text-quiet">{t('bar.silentHint')}</p>
        </div>
      </div>
    )
  }
  return (
    <section aria-label={t('bar.nowPlaying')} className="flex min-w-0 flex-1 items-center gap-3">
      <SongCover song={song} className="size-12 lg:size-14" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{song.trackName}</p>
        <p className="truncate text-sm text-quiet">
          {song.artistName}
          {dj && <> · {t('bar.playedBy', { dj })}</>}
        </p>
        {(sound.kind === 'unplayable' || sound.kind === 'failed') && (
          <p role="status" className="truncate text-sm text-accent">
            {t(sound.kind === 'unplayable' ? 'sound.unplayable' : 'sound.failed')}
          </p>
        )}
      </div>
    </section>
  )
}
