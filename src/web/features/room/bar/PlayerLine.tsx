import { useTranslation } from 'react-i18next'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'
import { SongProgress } from './SongProgress.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** What plays, in one line: for when the keyboard needs the room of the bar. */
export const PlayerLine = () => {
  const { t } = useTranslation('room')
  const song = useRoom((room) => room.nowPlaying?.song) ?? null
  return (
    <section
      aria-label={t('bar.nowPlaying')}
      className="relative flex shrink-0 items-center gap-2 border-b border-line bg-panel px-3 py-1 text-sm"
    >
      <SongProgress />
      <SongCover song={song} className="size-6" />
      <p className="min-w-0 flex-1 truncate">
        {song ? `${song.trackName} · ${song.artistName}` : t('bar.silent')}
      </p>
      <TimeLeft />
    </section>
  )
}
