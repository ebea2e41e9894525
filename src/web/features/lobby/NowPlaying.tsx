import { useTranslation } from 'react-i18next'
import type { RoomRest } from '#contract/room/room.ts'
import { PlayingBars } from './PlayingBars.tsx'

/** What plays in a room and who plays it. */
export const NowPlaying = ({ room }: { readonly room: RoomRest }) => {
  const { t } = useTranslation('lobby')
  if (!room.song) return <p className="text-quiet">{t('room.silent')}</p>
  return (
    <div className="flex items-start gap-3">
      <span className="pt-1">
        <PlayingBars />
      </span>
      <p className="min-w-0 flex-1">
        <span className="sr-only">{t('room.playing')}: </span>
        <span className="block truncate font-semibold">{room.song.trackName}</span>
        <span className="block truncate text-sm text-quiet">{room.song.artistName}</span>
        {room.roomtone.djName && (
          <span className="block truncate text-sm text-quiet">
            {t('room.by', { name: room.roomtone.djName })}
          </span>
        )}
      </p>
    </div>
  )
}
